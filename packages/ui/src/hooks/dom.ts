// Not `instanceof`: an element in an iframe is of the classes of its own window.

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'nodeType' in value
}

export function isElement(value: unknown): value is Element {
  return isNode(value) && value.nodeType === 1
}

export function isHtmlElement(value: unknown): value is HTMLElement {
  return isElement(value) && 'style' in value && 'focus' in value
}

/** The element with the focus, in the shadow root or document that a node is in. */
export function activeElementOf(node: Node | null): Element | null {
  const root = node?.getRootNode()
  return root && 'activeElement' in root ? (root as Document | ShadowRoot).activeElement : document.activeElement
}
