/** The query keys of data rules beside their list. */
export const dataRuleKeys = {
  entities: ['data-rules', 'entities'] as const,
  attributes: (entity: string) => ['data-rules', 'attributes', entity] as const,
  choices: (dictCode: string) => ['data-rules', 'choices', dictCode] as const,
  effect: (userId: string, entity: string) => ['data-rules', 'effect', userId, entity] as const,
  ofRole: (roleId: string) => ['data-rules', 'of-role', roleId] as const,
  ofMenu: (roleId: string, menuId: string) => ['data-rules', 'of-menu', roleId, menuId] as const,
}
