/** The query keys of online forms. */
export const onlineFormKeys = {
  /** The published form of a code. */
  item: (code: string) => ['online-forms', 'item', code] as const,
  row: (code: string, id: string) => ['online-forms', 'row', code, id] as const,
  branches: (code: string) => ['online-forms', 'branches', code] as const,
  design: (id: string) => ['online-forms', 'design', id] as const,
  plan: (id: string, revision: number | null | undefined) => ['online-forms', 'plan', id, revision] as const,
}
