import PinyinMatch from 'pinyin-match'

/** Returns true when a title contains the text in Chinese, pinyin or initials. An empty text matches every title. */
export function matchesText(title: string, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return true
  if (title.toLowerCase().includes(wanted)) return true
  return PinyinMatch.match(title, wanted) !== false
}
