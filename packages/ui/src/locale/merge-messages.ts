type Texts = Readonly<Record<string, unknown>>

const merged = new WeakMap<object, WeakMap<object, object>>()

/** Puts some texts in place of others. Answers with the same object for the same two, so that it may be called in a render. */
export function mergeMessages<Base extends object>(base: Base, texts: object | undefined): Base {
  if (!texts) return base
  let ofTexts = merged.get(texts)
  if (!ofTexts) merged.set(texts, (ofTexts = new WeakMap()))
  const known = ofTexts.get(base)
  const result = known ?? merge(base as Texts, texts as Texts)
  if (!known) ofTexts.set(base, result)
  // It has all keys of the base, and only keys of the base are given by types.
  return result as Base
}

function merge(base: Texts, texts: Texts): Texts {
  const result: Record<string, unknown> = { ...base }
  for (const [name, text] of Object.entries(texts)) {
    const before = base[name]
    if (text !== undefined) result[name] = isTexts(before) && isTexts(text) ? merge(before, text) : text
  }
  return result
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
