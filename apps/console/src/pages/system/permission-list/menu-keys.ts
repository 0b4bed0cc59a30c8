/** The query keys of the menus that an administrator edits. */
export const menuKeys = {
  all: ['menu-administration'] as const,
  tree: ['menu-administration', 'tree'] as const,
  relations: (menuId: string) => ['menu-administration', 'relations', menuId] as const,
  rules: (menuId: string) => ['menu-administration', 'rules', menuId] as const,
}
