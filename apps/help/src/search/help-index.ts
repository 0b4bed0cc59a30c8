/** A page as the search knows it. */
export interface IndexedPage {
  /** The path below the site's base, with its language. */
  path: string
  title: string
  headings: readonly string[]
  /** The names of buttons, fields and states, which stand in bold type. */
  names: readonly string[]
  /** Other words for what the page is about, from `keywords` of its front matter. The page does not show them. */
  keywords: readonly string[]
  text: string
}

/** Reads title, headings, names, keywords and text of a page out of its Markdown. */
export function indexedPage(path: string, markdown: string): IndexedPage {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  const headings = [...body.matchAll(/^#{1,4} (.+)$/gm)].map(([, text]) => plain(text ?? ''))
  const names = [...new Set([...body.matchAll(/\*\*(.+?)\*\*/g)].map(([, text]) => plain(text ?? '')))]
  const [, keywordLine = ''] = /^---\n(?:.*\n)*?keywords: (.+)\n(?:.*\n)*?---\n/.exec(markdown) ?? []
  const keywords = keywordLine.split(/[,，]\s*/).filter((word) => word !== '')
  return { path, title: headings[0] ?? path, headings: headings.slice(1), names, keywords, text: plain(body) }
}

const plain = (text: string) =>
  text
    .replaceAll(/[*`#>|]|^\s*[-:]+\s*$|:?-{3,}:?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
