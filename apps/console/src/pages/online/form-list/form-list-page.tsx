import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@trackhoe/api-client'
import { onlineFormFiles } from '@trackhoe/api-client/online'
import { useCalls } from '@trackhoe/auth'
import { OnlineFormDefinition, onlineForms } from '@trackhoe/contract/online'
import type { EntityFiles, EntitySource } from '@trackhoe/form-widgets/entity'
import { FailureState, StateHeading, useClient, useFlavor, usePageTitle, PageSkeleton } from '@trackhoe/shell'
import {
  EmptyState,
  lazyComponent,
  SearchableTree,
  Skeleton,
  Splitter,
  usePreloadWhenIdle,
  type TreeNode,
} from '@trackhoe/ui'
import { useNarrow } from '@trackhoe/ui/data-table'
import { useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { backgroundFiles } from '../../../entity-page/list-files.ts'
import { useFormListMessages } from './form-list.messages.ts'
import { onlineFormKeys } from '../online-form-keys.ts'
import { formEntity, rowId, type FormListRow } from './form-entity.ts'
import type { Branches } from './parent-control.tsx'
import { rowText } from './row-text.ts'

const FormDialog = lazyComponent(async () => (await import('./form-dialog.tsx')).FormDialog)

/** Rows of one level that the tree shows; further ones are found in the list. */
const BRANCH_ROWS = 500
/** Unit: px. */
const TREE_WIDTH = 280

/**
 * 在线开发 › 在线表单: the rows of a published form, by its code: query, list, add, edit, detail, delete, import, export.
 * Source: platform specification §2 (lists).
 */
export function FormListPage() {
  const t = useFormListMessages()
  const params = useParams()
  const { pathname } = useLocation()
  // The menu entry of a form has its code in the path itself.
  const code = params['code'] ?? decodeURIComponent(pathname.split('/').at(-1) ?? '')
  const forms = useCalls(onlineForms)
  const item = useQuery({
    queryKey: onlineFormKeys.item(code),
    queryFn: ({ signal }) => forms.formItem({ params: { code } }, signal),
    staleTime: 0,
  })
  const definition = useMemo(() => OnlineFormDefinition.safeParse(item.data?.schema), [item.data?.schema])
  const name = item.data?.head.name ?? code
  usePageTitle(item.data ? name : null)

  if (item.error && !item.data) {
    return isApiError(item.error) && item.error.name === 'RefusedError' ? (
      <EmptyState className="flex-1" title={<StateHeading>{t.lost}</StateHeading>} description={t.lostReason} />
    ) : (
      <FailureState className="flex-1" error={item.error} onRetry={() => void item.refetch()} />
    )
  }
  if (!item.data) {
    return <PageSkeleton label={t.loading} />
  }
  if (!definition.success)
    return <EmptyState className="flex-1" title={<StateHeading>{t.lost}</StateHeading>} description={t.lostReason} />
  return (
    <FormList
      key={`${code} ${item.data.head.version ?? ''}`}
      code={code}
      name={name}
      isTree={item.data.head.kind === 'tree'}
      definition={definition.data}
    />
  )
}

interface FormListProps {
  code: string
  name: string
  isTree: boolean
  definition: OnlineFormDefinition
}

function FormList({ code, name, isTree, definition }: FormListProps) {
  const t = useFormListMessages()
  usePreloadWhenIdle(FormDialog.preload)
  const { send } = useClient()
  const isNative = useFlavor() === 'native'
  const narrow = useNarrow()
  const queries = useQueryClient()
  const forms = useCalls(onlineForms)
  const fileCalls = useCalls(onlineFormFiles)
  const entity = useMemo(() => formEntity({ name, definition, t }), [name, definition, t])
  const [branch, setBranch] = useState<string | null>(null)
  const first = definition.fields.find(({ type, listed }) => listed && type !== 'tab') ?? definition.fields[0]

  const tree = useMemo(() => {
    const levelOf = async (pid: string, signal: AbortSignal): Promise<TreeNode[]> => {
      const query = { pid, pageNo: 1, pageSize: BRANCH_ROWS, column: 'createTime', order: 'asc' }
      const { records } = await forms.treeData({ params: { code }, query }, signal)
      return records.map((row) => ({
        value: rowId(row),
        label: (first && rowText(first, row)) || rowId(row),
        leaf: row['hasChild'] !== '1',
      }))
    }
    return { levelOf }
  }, [forms, code, first])
  const roots = useQuery({
    queryKey: onlineFormKeys.branches(code),
    queryFn: ({ signal }) => tree.levelOf('0', signal),
    enabled: isTree,
    staleTime: 0,
  })

  const source = useMemo((): EntitySource<FormListRow, never, never, Record<string, unknown>> => {
    const changed = () => void queries.invalidateQueries({ queryKey: onlineFormKeys.branches(code) })
    const removeIds = async (ids: readonly string[]) => {
      await forms.remove({ params: { code, id: ids.join(',') } })
      changed()
    }
    return {
      list: ({ query }, signal) =>
        isTree && branch !== null
          ? forms.treeData({ params: { code }, query: { ...query, pid: branch } }, signal)
          : forms.data({ params: { code }, query }, signal),
      remove: ({ query }) => removeIds([query.id]),
      removeAll: ({ query }) => removeIds(query.ids),
    }
  }, [forms, code, isTree, branch, queries])

  const files = useMemo(
    (): EntityFiles => ({
      exportRows: (query, options) => fileCalls.exportRows(code, texts(query), options),
      importRows: (file, options) => fileCalls.importRows(code, file, options),
      previewImport: (file, options) => fileCalls.previewImport(code, file, options),
      template: () => fileCalls.importTemplate(code),
      ...(isNative && {
        background: backgroundFiles(send, {
          startExport: (query, selections) => fileCalls.startExport(code, texts(query), selections),
          startImport: (file, options) => fileCalls.startImport(code, file, options),
        }),
      }),
    }),
    [fileCalls, code, send, isNative],
  )
  const branches = useMemo(
    (): Branches | undefined =>
      isTree
        ? { roots: roots.data, loadChildren: (node, signal) => tree.levelOf(node.value, signal), known: [] }
        : undefined,
    [isTree, roots.data, tree],
  )

  const list = (
    <EntityPage
      key={branch}
      entity={entity}
      source={source}
      permissions={`online:form:${code}`}
      withDetailView
      rowActionsWidth={12}
      files={files}
      dialog={(opened) => (
        <FormDialog
          {...opened}
          key={`${opened.mode} ${rowId(opened.row)}`}
          code={code}
          name={name}
          title={opened.row ? entity.nameOf(opened.row) : name}
          definition={definition}
          branches={branches}
          parentId={branch}
          onSaved={() => {
            opened.onSaved()
            void queries.invalidateQueries({ queryKey: onlineFormKeys.branches(code) })
          }}
          onDismiss={opened.onClose}
        />
      )}
    />
  )
  if (!isTree || narrow) return list
  return (
    <Splitter
      label={t.branches}
      className="h-full min-h-0"
      defaultSize={TREE_WIDTH}
      first={
        <div className="flex h-full min-h-0 flex-col border-e border-line bg-surface">
          {roots.data ? (
            <SearchableTree
              label={t.branches}
              nodes={[{ value: '', label: t.allRows, leaf: true }, ...roots.data]}
              loadChildren={(node, signal) => tree.levelOf(node.value, signal)}
              value={[branch ?? '']}
              onChange={([next]) => setBranch(next === undefined || next === '' ? null : next)}
            />
          ) : (
            <Skeleton className="m-4 h-40" />
          )}
        </div>
      }
      second={list}
    />
  )
}

/** The query of a list as texts, which is what a request of a file takes. */
function texts(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
    ),
  )
}
