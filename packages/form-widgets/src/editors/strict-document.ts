/**
 * The document for CodeMirror, as one without a head: it then adopts its style sheets, as in a shadow root. A style element,
 * which it would make otherwise, is refused by a content security policy without inline styles, and the editor would have
 * no layout. Undefined on a server, where an editor has no text yet.
 */
export function strictDocument(): Document | undefined {
  if (typeof document === 'undefined') return undefined
  known ??= new Proxy(document, {
    get(target, name) {
      if (name === 'head') return undefined
      const value: unknown = Reflect.get(target, name, target)
      // Methods of a document know only the real one.
      return typeof value === 'function' ? (...given: unknown[]): unknown => Reflect.apply(value, target, given) : value
    },
    set: (target, name, value) => Reflect.set(target, name, value, target),
  })
  return known
}

let known: Document | undefined
