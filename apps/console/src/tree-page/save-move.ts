import type { NodeMove } from '@trackhoe/ui'

/** The call that moves a node: below a parent, before a sibling; empty at the top and at the end. */
type MoveCall = (call: { body: { id: string; parentId: string; before: string } }) => Promise<unknown>

/** Returns the function that saves a move of a node. */
export const saveMove =
  (move: MoveCall) =>
  ({ value, parent, before }: NodeMove) =>
    move({ body: { id: value, parentId: parent ?? '', before: before ?? '' } })
