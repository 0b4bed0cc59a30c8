import type { permission } from '../../platform/database/schema/schema.ts'

/** The row of an action that the server checks, in the tree from which roles are granted. */
export const actionRow = (
  parentId: string,
  perms: string,
  name: string,
  sortNo: number,
): typeof permission.$inferInsert => ({
  id: `action-${perms}`,
  parentId,
  name,
  perms,
  // Hidden from who does not have it.
  permsType: '1',
  sortNo,
  isRoute: false,
  menuType: 2,
})
