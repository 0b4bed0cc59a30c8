import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@trackhoe/api-client'
import { useCalls } from '@trackhoe/auth'
import { OnlineFormDefinition, onlineForms, type OnlineFormItem } from '@trackhoe/contract/online'
import { FailureState, StateHeading, useFlavor, usePageTitle, PageSkeleton } from '@trackhoe/shell'
import {
  EmptyState,
  lazyComponent,
  SearchableTree,
  Skeleton,
  Splitter,
  useLocale,
  usePreloadWhenIdle,
} from '@trackhoe/ui'
import { useNarrow } from '@trackhoe/ui/data-table'
import { useMemo, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { useFormListMessages } from './form-list.messages.ts'
import { onlineFormKeys } from '../online-form-keys.ts'
import { formEntity, rowId } from './form-entity.ts'
import type { Branches } from './parent-control.tsx'
import { readJeecgBootForm, type JeecgBootForm } from './jeecgboot-form.ts'
import { useFormFiles } from './use-form-files.ts'
import { useFormRows, useFormTree } from './use-form-rows.ts'

const FormDialog = lazyComponent(async () => (await import('./form-dialog.tsx')).FormDialog)

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
  const flavor = useFlavor()
  const item = useQuery({
    queryKey: onlineFormKeys.item(code),
    queryFn: async ({ signal }): Promise<ShownForm | null> => {
      const loaded = await forms.formItem({ params: { code } }, signal)
      if (flavor === 'native') return nativeForm(loaded, code)
      const [columns, queryItems] = await Promise.all([
        forms.columns({ params: { code } }, signal),
        forms.queryInfo({ params: { code } }, signal),
      ])
      const jeecgBoot = readJeecgBootForm({ item: loaded, columns, queryItems })
      return jeecgBoot && { ...jeecgBoot, jeecgBoot }
    },
    enabled: flavor !== null,
    staleTime: 0,
  })
  usePageTitle(item.data?.name ?? null)

  if (item.error && !item.data) {
    return isApiError(item.error) && item.error.name === 'RefusedError' ? (
      <EmptyState className="flex-1" title={<StateHeading>{t.lost}</StateHeading>} description={t.lostReason} />
    ) : (
      <FailureState className="flex-1" error={item.error} onRetry={() => void item.refetch()} />
    )
  }
  if (item.data === undefined) {
    return <PageSkeleton label={t.loading} />
  }
  if (item.data === null)
    return <EmptyState className="flex-1" title={<StateHeading>{t.lost}</StateHeading>} description={t.lostReason} />
  return <FormList key={`${code} ${item.data.version}`} code={code} form={item.data} />
}

/** A form whose rows are shown. */
export interface ShownForm {
  name: string
  version: string
  isTree: boolean
  /** The fields of a row that name the row above, and say whether there are rows below. */
  parentKey: string
  childKey: string
  definition: OnlineFormDefinition
  /** Of a JeecgBoot, which has rows, saves and actions of its own. */
  jeecgBoot?: JeecgBootForm
}

function nativeForm({ head, schema }: OnlineFormItem, code: string): ShownForm | null {
  const definition = OnlineFormDefinition.safeParse(schema)
  if (!definition.success) return null
  return {
    name: head.name ?? code,
    version: String(head.version ?? ''),
    isTree: head.kind === 'tree',
    parentKey: 'pid',
    childKey: 'hasChild',
    definition: definition.data,
  }
}

function FormList({ code, form }: { code: string; form: ShownForm }) {
  const { name, isTree, parentKey, definition, jeecgBoot } = form
  const t = useFormListMessages()
  const locale = useLocale()
  usePreloadWhenIdle(FormDialog.preload)
  const narrow = useNarrow()
  const queries = useQueryClient()
  const entity = useMemo(
    () => formEntity({ name, definition, t, locale, withAuthor: !jeecgBoot }),
    [name, definition, t, locale, jeecgBoot],
  )
  const [branch, setBranch] = useState<string | null>(null)
  const { tree, roots } = useFormTree(code, form)
  const source = useFormRows({ code, form, branch, tree })
  const files = useFormFiles(code, form)

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
      rowActionsWidth={14.5}
      files={files}
      isEditable={() => jeecgBoot?.has('edit') ?? true}
      dialog={(opened) => (
        <FormDialog
          {...opened}
          key={`${opened.mode} ${rowId(opened.row)}`}
          code={code}
          name={name}
          title={opened.row ? entity.nameOf(opened.row) : name}
          definition={definition}
          tableType={jeecgBoot?.tableType}
          parentKey={parentKey}
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
