import PinyinMatch from 'pinyin-match'

/** Whether a title holds the words in Chinese, pinyin or initials. No words match everything. */
export function matchesText(title: string, words: string): boolean {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return true
  if (title.toLowerCase().includes(wanted)) return true
  return PinyinMatch.match(title, wanted) !== false
}
