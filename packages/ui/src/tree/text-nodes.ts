import type { OptionValue } from '../picker/option.ts'
import { allNodes, type TreeNode } from './tree-model.ts'

/** A node as trees hold it: its value is text, as in an attribute of the page. */
export interface TextNode extends TreeNode {
  /** The node as it came, where its value is a number. */
  source?: TreeNode<OptionValue>
}

/** Nodes whose values are text. Where they all are, the same ones come back. A circle of nodes stays one. */
export function textNodes(nodes: readonly TreeNode<OptionValue>[]): readonly TreeNode[] {
  if (haveTexts(nodes, new Set())) return nodes
  const made = new Map<TreeNode<OptionValue>, TreeNode>()
  const textNode = (source: TreeNode<OptionValue>): TreeNode => {
    const known = made.get(source)
    if (known) return known
    const { children, ...own } = source
    const node: TextNode = { ...own, value: String(source.value), source }
    // Noted before its children are made, among which it may be again.
    made.set(source, node)
    return children ? Object.assign(node, { children: children.map(textNode) }) : node
  }
  return nodes.map(textNode)
}

function haveTexts(
  nodes: readonly TreeNode<OptionValue>[],
  seen: Set<TreeNode<OptionValue>>,
): nodes is readonly TreeNode[] {
  return nodes.every((node) => {
    if (seen.has(node)) return true
    seen.add(node)
    return typeof node.value !== 'number' && (!node.children || haveTexts(node.children, seen))
  })
}

/** The node as the caller handed it over. */
export function sourceOf<Value extends OptionValue>(node: TextNode): TreeNode<Value> {
  // Nodes come from the caller, who stated the type of their values.
  return (node.source ?? node) as TreeNode<Value>
}

/** Returns what a text stands for: the value of a node, or itself where no node has it. */
export function valueReader<Value extends OptionValue>(nodes: readonly TextNode[]): (text: string) => Value {
  const numbers = new Map<string, OptionValue>()
  for (const node of allNodes(nodes)) {
    const { source, value } = node as TextNode
    if (source && !numbers.has(value)) numbers.set(value, source.value)
  }
  // A value is that of a node or one that the caller gave; he stated the type of both.
  return (text) => (numbers.get(text) ?? text) as Value
}
