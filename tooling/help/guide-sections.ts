/** A part of a guide: the components that it is about, and what it says of them, as Markdown. */
export interface GuideSection {
  readonly names: readonly string[]
  readonly text: string
}

/** The parts of a guide by their second headings, which name the components. */
export function guideSections(guide: string): GuideSection[] {
  return guide
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n')
      return { names: part.slice(0, end).split(', '), text: part.slice(end).trim() }
    })
}

/** What stands before the parts of a guide: its title, then its paragraphs. */
export function guideIntroduction(guide: string): string[] {
  const [introduction = ''] = guide.split(/^## /m)
  return introduction.replace(/^# /, '').trim().split('\n\n')
}

/** `DatePicker` as `date-picker`, the name of its file. */
export const kebabCase = (name: string) =>
  name.replaceAll(/(?<=[a-z0-9])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, (letter) => `-${letter}`).toLowerCase()
