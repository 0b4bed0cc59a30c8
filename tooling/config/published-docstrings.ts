const PRIVATE = /\bspecification\b|\bvehicle screens\b/
const COMMENT = /(^[ \t]*)?\/\*\*((?:(?!\*\/)[\s\S])*)\*\/(\n)?/gm
/** A line that goes on in the text of the line before it does not begin like this. */
const STARTS_PARAGRAPH = /^(?:$|[-*@`|]|\d+\.|(?:Errors|Wire|Unit|Source):)/

/**
 * A declaration file whose docstrings name no source that an importer cannot have, such as a chapter of the project's
 * specification. Public standards stay.
 */
export function withoutPrivateSources(text: string): string {
  return text.replaceAll(COMMENT, (comment, indent: string | undefined, inner: string, newline: string | undefined) => {
    if (!PRIVATE.test(inner)) return comment
    const lines = unwrapped(inner).flatMap(publicPart)
    while (lines.at(-1) === '') lines.pop()
    if (lines.length === 0) return ''
    const [only] = lines
    const body =
      lines.length === 1
        ? `/** ${only} */`
        : `/**\n${lines.map((line) => `${indent ?? ''} * ${line}`.trimEnd()).join('\n')}\n${indent ?? ''} */`
    return `${indent ?? ''}${body}${newline ?? ''}`
  })
}

/** The lines of a comment without their stars, those of one sentence together. */
function unwrapped(inner: string): string[] {
  const lines = inner.split('\n').map((line) => line.trim().replace(/^\*(?: |$)/, ''))
  const all: string[] = []
  for (const line of lines) {
    const before = all.at(-1)
    if (before === undefined || before === '' || STARTS_PARAGRAPH.test(line)) all.push(line)
    else all[all.length - 1] = `${before} ${line}`
  }
  while (all[0] === '') all.shift()
  return all
}

/** A line without what is private; none where nothing is left. */
function publicPart(line: string): string[] {
  if (!PRIVATE.test(line)) return [line]
  const [prose = '', source = ''] = line.split(/(?:^|\s)Source: /, 2)
  const sentences = prose
    .replaceAll(/[;,] (?:[^.;]*\b)?not in (?:the specification|it)\b/g, '')
    .split(/(?<=\.)\s+/)
    .filter((sentence) => !PRIVATE.test(sentence))
  const kept = [...sentences, ...(source !== '' && !PRIVATE.test(source) ? [`Source: ${source}`] : [])]
  const rest = kept.join(' ').trim()
  return rest === '' ? [] : [rest]
}
