import * as z from 'zod/mini'
import { wireObject } from './object.ts'
import { Flag, FreeText, OptionalCode, RecordId } from './jeecgboot-values.ts'
import { label } from './label.ts'

/**
 * A node of a tree whose branches are loaded one by one. Wire: JeecgBoot servers send `leaf` without `isLeaf` and `value`
 * null, older ones `leaf` 0 or 1; here `leaf` and `isLeaf` agree and `value` is the key when there is no other.
 * Source: platform specification §3 "Dictionary tree node".
 */
export interface TreeNode {
  key: string
  value: string
  title: string
  leaf: boolean
  isLeaf: boolean
  parentId: string | null
  code: string | null
  children?: TreeNode[] | null | undefined
}

const text = z.union([z.string(), z.number()])

export const TreeNode: z.ZodMiniType<TreeNode, unknown> = z.pipe(
  wireObject({
    key: text,
    title: OptionalCode,
    value: OptionalCode,
    leaf: z.optional(z.nullable(z.union([z.boolean(), z.number(), z.string()]))),
    isLeaf: z.optional(z.nullable(z.union([z.boolean(), z.number(), z.string()]))),
    parentId: OptionalCode,
    code: OptionalCode,
    get children() {
      return z.optional(z.nullable(z.array(TreeNode)))
    },
  }),
  z.transform((node) => {
    const key = String(node.key)
    const leaf = Flag.parse(node.leaf ?? node.isLeaf)
    return { ...node, key, value: node.value || key, title: node.title ?? key, leaf, isLeaf: leaf }
  }),
)

/** A new place of a row of a tree: below `parentId` (empty: the first level), before its sibling `before` (empty: the last). */
export const TreeMove = z.object({
  id: RecordId,
  parentId: z.string().check(z.maxLength(64), label('上级')),
  before: FreeText(64).check(label('下一个')),
})
