import type { Locale } from '../packages/ui/src/context/ui-context.ts'
import formWidgets from '../packages/form-widgets/docs/components.md?raw'
import formWidgetsInChinese from '../packages/form-widgets/docs/components.zh-CN.md?raw'
import ui from '../packages/ui/docs/components.md?raw'
import uiInChinese from '../packages/ui/docs/components.zh-CN.md?raw'
import { guideSections } from '../tooling/help/guide-sections.ts'
import { componentsOfStory } from '../tooling/help/story-components.ts'

const sections = {
  'zh-CN': [...guideSections(uiInChinese), ...guideSections(formWidgetsInChinese)],
  'en-US': [...guideSections(ui), ...guideSections(formWidgets)],
}

/** What the guides say of the components of a page, as Markdown, and the names of all of them; both empty where none is public. */
export function guideOf(title: string, locale: Locale): { names: readonly string[]; text: string } {
  // Behind the path stands the name in Chinese.
  const wanted = componentsOfStory(title.replace(/ .*$/, ''))
  const found = wanted.flatMap((component) => sections[locale].filter(({ names }) => names.includes(component)))
  const parts = found.map(({ names, text }) => (found.length > 1 ? `### ${names.join(', ')}\n\n${text}` : text))
  return { names: found.flatMap(({ names }) => names), text: parts.join('\n\n') }
}
