/** Elements that stand for the same in an editor. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's', th: 'td', div: 'p' }
/** Elements that carry nothing of their own. */
const IGNORED = new Set(['p', 'span', 'font', 'tbody', 'thead', 'tfoot', 'colgroup', 'col', 'br'])

/** Returns what an editor would lose of a text: its words, or elements that it does not know. */
export function losesContent(before: Element, after: Element): boolean {
  if (wordsOf(before) !== wordsOf(after)) return true
  const kept = elementsOf(after)
  return [...elementsOf(before)].some(([name, count]) => (kept.get(name) ?? 0) < count)
}

function wordsOf(root: Element): string {
  return (root.textContent ?? '').replace(/\s+/g, '')
}

function elementsOf(root: Element): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { localName } of root.querySelectorAll('*')) {
    const name = SAME[localName] ?? localName
    if (!IGNORED.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
