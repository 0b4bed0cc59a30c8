import texts from './prop-texts.zh-CN.json' with { type: 'json' }

/** The Chinese of the docstrings of props, by their English. */
const chinese = new Map(Object.entries(texts))

/** The docstring of a prop in Chinese; in English where it has not been translated, or has been changed since. */
export const propTextInChinese = (text: string): string => chinese.get(text) ?? text
