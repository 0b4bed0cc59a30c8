import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { onlineForms } from '@trackhoe/contract/online'
import type { EntitySource } from '@trackhoe/form-widgets/entity'
import { useLocale, type TreeNode } from '@trackhoe/ui'
import { useMemo } from 'react'
import { onlineFormKeys } from '../online-form-keys.ts'
import { ROOT, rowId, type FormListRow } from './form-entity.ts'
import type { ShownForm } from './form-list-page.tsx'
import { rowText } from './row-text.ts'

/** Rows of one level that the tree shows; further ones are found in the list. */
const BRANCH_ROWS = 500
/** Reads the rows of a tree level by level; `roots` are those of the first. */
export function useFormTree(code: string, form: ShownForm) {
  const { isTree, parentKey, childKey, definition, jeecgBoot } = form
  const locale = useLocale()
  const forms = useCalls(onlineForms)
  const first = definition.fields.find(({ type, listed }) => listed && type !== 'tab') ?? definition.fields[0]
  const tree = useMemo(() => {
    const levelOf = async (pid: string, signal: AbortSignal): Promise<TreeNode[]> => {
      const query = {
        ...below(pid),
        pageNo: 1,
        pageSize: BRANCH_ROWS,
        column: jeecgBoot ? 'id' : 'createTime',
        order: 'asc',
      }
      const { records } = await forms.treeData({ params: { code }, query }, signal)
      return records.map((row) => ({
        value: rowId(row),
        label: (first && rowText(first, row, locale)) || rowId(row),
        leaf: row[childKey] !== '1',
      }))
    }
    /** The condition for the rows below one; a JeecgBoot has the roots when it is asked for none. */
    const below = (pid: string) =>
      jeecgBoot && pid === ROOT ? { hasQuery: 'false' } : { [jeecgBoot ? parentKey : 'pid']: pid }
    return { levelOf, below }
  }, [forms, code, first, locale, jeecgBoot, parentKey, childKey])
  const roots = useQuery({
    queryKey: onlineFormKeys.branches(code),
    queryFn: ({ signal }) => tree.levelOf(ROOT, signal),
    enabled: isTree,
    staleTime: 0,
  })
  return { tree, roots }
}

interface FormRowsOptions {
  code: string
  form: ShownForm
  /** The row below which the list stands; null for all. */
  branch: string | null
  tree: ReturnType<typeof useFormTree>['tree']
}

/** The source of the list: the rows of the form, or those below one of them. */
export function useFormRows({ code, form, branch, tree }: FormRowsOptions) {
  const { isTree, jeecgBoot } = form
  const queries = useQueryClient()
  const forms = useCalls(onlineForms)
  return useMemo((): EntitySource<FormListRow, never, never, Record<string, unknown>> => {
    const changed = () => void queries.invalidateQueries({ queryKey: onlineFormKeys.branches(code) })
    const removeIds = async (ids: readonly string[]) => {
      await forms.remove({ params: { code, id: ids.join(',') } })
      changed()
    }
    return {
      list: async ({ query }, signal) => {
        // A JeecgBoot orders by the columns of the table, of which all have the id.
        const request = jeecgBoot && query['column'] === 'createTime' ? { ...query, column: 'id' } : query
        const page =
          isTree && branch !== null
            ? await forms.treeData({ params: { code }, query: { ...request, ...tree.below(branch) } }, signal)
            : await forms.data({ params: { code }, query: request }, signal)
        return jeecgBoot ? { ...page, records: page.records.map(jeecgBoot.withTexts) } : page
      },
      remove: !jeecgBoot || jeecgBoot.has('delete') ? ({ query }) => removeIds([query.id]) : undefined,
      removeAll: !jeecgBoot || jeecgBoot.has('batch_delete') ? ({ query }) => removeIds(query.ids) : undefined,
    }
  }, [forms, code, isTree, branch, queries, tree, jeecgBoot])
}
