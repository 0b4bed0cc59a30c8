import partTexts from './part-texts.zh-CN.json' with { type: 'json' }
import texts from './prop-texts.zh-CN.json' with { type: 'json' }

/** The Chinese of the docstrings of props, by their English. */
const chinese = new Map(Object.entries(texts))

/** The docstring of a prop in Chinese; in English where it has not been translated, or has been changed since. */
export const propTextInChinese = (text: string): string => chinese.get(text) ?? text

const partsInChinese = new Map(Object.entries(partTexts))

/** The docstring of an inner part of a component in Chinese, likewise. */
export const partTextInChinese = (text: string): string => partsInChinese.get(text) ?? text
