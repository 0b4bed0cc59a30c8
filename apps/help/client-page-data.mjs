/**
 * A loader for the list of all pages that the browser gets: without tables of contents, which each page has with itself, and without
 * descriptions, which stand in the head of each built page.
 */
export default function clientPageData(source) {
  const [, list, rest] =
    /^export const pageData = ([\s\S]*?);\s*(export const searchIndexHash[\s\S]*)$/.exec(source) ?? []
  if (list === undefined) throw new Error('[help] The list of pages has another form than Rspress 2.0 gives it.')
  const { pages, ...others } = JSON.parse(list)
  const short = pages.map(({ title, routePath, lang, frontmatter, version }) => ({
    title,
    routePath,
    lang,
    frontmatter,
    version,
  }))
  return `export const pageData = ${JSON.stringify({ ...others, pages: short })};\n${rest}`
}
