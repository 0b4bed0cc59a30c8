import { Button, usePreloadWhenIdle, useThemedProps, useToast } from '@trackhoe/ui'
import { useNarrow } from '@trackhoe/ui/data-table'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useMemo, useRef, type ReactNode, type ComponentPropsWithoutRef } from 'react'
import { DraftsAlert } from '../form/drafts-alert.tsx'
import { ListPage, type ListPageHandle, type ListPageProps, type ListView } from '../list-page/list-page.tsx'
import type { ListState, Sort } from '../list-page/list-state.ts'
import type { ListSource } from '../list-page/list-request.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useWidgetServices } from '../services/widget-services.tsx'
import { useFieldChoices } from '../widgets/kit/use-field-choices.ts'
import type { Entity } from './definition/define-entity.ts'
import type { EntityAction } from './definition/entity-action.ts'
import { entityColumns } from './definition/entity-columns.tsx'
import { useRowLabels } from './definition/use-row-labels.ts'
import type { FieldCheck } from './dialog/entity-checks.ts'
import type { SaveAnd } from './dialog/use-entity-save.ts'
import type { EntityFiles } from './transfer/entity-files.ts'
import { EntityDialogs } from './entity-dialogs.tsx'
import { advancedFields, entityFilters } from './entity-filters.ts'
import { preloadAll, preloadDialog } from './lazy-dialogs.ts'
import { NoRows } from './no-rows.tsx'
import { MissingUrlError } from './url-source.ts'
import type { LoadDetails } from './definition/use-details.ts'
import { rowsOf, type EntityListSource, type EntitySource } from './entity-source.ts'
import { useEntityActions } from './use-entity-actions.tsx'
import { useListFiles } from './use-list-files.tsx'
import { useCopyAction, useRowActions, useSelectionActions } from './use-list-actions.tsx'
import { usePermits } from './use-permits.ts'
import { useRowForm } from './use-row-form.ts'
import type { WithoutProps } from '../services/without-props.ts'

/** A row that a dialog of the list is opened for. */
export interface OpenedRow<Row> {
  mode: 'add' | 'edit' | 'detail'
  /** `null`: a new one. */
  row: Row | null
  onClose: () => void
  /** Call after a save: the list loads again. */
  onSaved: () => void
}

/** All DOM props go to the list page. */
export interface EntityListProps<Row extends object, AddBody, EditBody, Query>
  extends
    OwnProps<Row, AddBody, EditBody, Query>,
    Pick<ListPageProps<Row>, 'classNames' | 'styles' | 'attributes'>,
    Omit<ComponentPropsWithoutRef<'section'>, OwnNames | 'children'> {}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    EntityList: EntityListProps<object, unknown, unknown, unknown>
  }
}

type OwnNames = keyof OwnProps<never, never, never, never>

interface OwnProps<Row extends object, AddBody, EditBody, Query> {
  entity: Entity<Row, AddBody, EditBody, Query>
  source: EntitySource<Row, AddBody, EditBody, Query> | EntityListSource<Row, AddBody, EditBody>
  /**
   * The prefix of the actions: `system:user` shows what `system:user:add`, `:edit`, `:delete`, `:deleteBatch`, `:export`
   * and `:import` permit, by `permits` of the `WidgetServicesProvider`; without that everything is offered. `:delete` is
   * enough for both ways of deleting. The choice of columns is stored under it as well.
   */
  permissions: string
  actions?: readonly EntityAction<Row>[]
  /** Returns whether a row can be edited in its present state. Absent: each can. */
  isEditable?: (row: Row) => boolean
  /** Returns whether a row can be deleted by its own action. Absent: each can. */
  isRemovable?: (row: Row) => boolean
  /** Returns the values of a copy of a row. With it each row offers to be copied where rows may be added. */
  copyOf?: (row: Row) => Partial<Row>
  /** Links of a row, after its actions: pages that show more of it. */
  rowLinks?: (row: Row) => ReactNode
  /** Links of the selected rows, before their actions. Null: none for these. */
  selectionLinks?: (rows: readonly Row[]) => ReactNode
  /** Export and import. Absent: `:export` permits to save the visible rows as a CSV file. */
  files?: EntityFiles
  /** Each row offers its detail view. */
  withDetailView?: boolean
  loadDetails?: LoadDetails<Row>
  checks?: Readonly<Record<string, FieldCheck<Row>>>
  defaultSort?: Sort | null
  breadcrumb?: ReactNode
  /** Conditions, page and order, where an app stores them in the address. */
  state?: ListState
  onStateChange?: (state: ListState) => void
  /** More buttons before the one that adds; a function gets what the list shows and what is selected. */
  toolbar?: ReactNode | ((list: ListView<Row>) => ReactNode)
  /** In place of rows when there are none. Absent: that there are none yet, and a button that adds the first one. */
  empty?: ReactNode
  /** How long after the rows have come they are loaded again; null for not at all. Unit: milliseconds. */
  refetchInterval?: (rows: readonly Row[]) => number | null
  /** The list stands in a pane that shows its title. */
  embedded?: boolean
  /** Width of the row actions. Unit: em. */
  rowActionsWidth?: number
  /** Below the fields of the dialog. */
  footnote?: ReactNode
  /** A second button of the dialog, which saves and then does something with the row; shown to those with this action. */
  saveAnd?: (SaveAnd<Row> & { permission: string }) | undefined
  /** Takes the place of the dialogs that add, edit and show a row, where the fields alone do not make the form. */
  dialog?: (opened: OpenedRow<Row>) => ReactNode
  /**
   * Opens the form of a new row that starts with these values, by the keys of its fields, such as those of a link that led
   * here. Another object opens it again; null: none is opened.
   */
  newRow?: Readonly<Record<string, unknown>> | null
  /** The form that `newRow` has opened was closed, saved or not. */
  onNewRowClosed?: () => void
  /** A row was added: what the server answered, and what was sent. */
  onAdded?: (result: unknown, body: AddBody) => void
}

/** Widths of one button and the menu of a row, and of three buttons. Unit: em. */
const COMPACT_ACTIONS_EM = 9.5
const THREE_BUTTONS_EM = 12

/**
 * The list page of an entity: conditions, table, permissions, dialog, drafts, actions on rows and selections.
 * Source: platform specification §2 (lists), §6 (permissions).
 */
export function EntityList<Row extends object, AddBody, EditBody, Query>(
  own: EntityListProps<Row, AddBody, EditBody, Query>,
) {
  const props = useThemedProps('EntityList', own)
  const { entity, source, permissions, actions: listActions = noActions, isEditable, isRemovable, ...shown } = props
  const { copyOf, rowLinks, selectionLinks, files, withDetailView = false, toolbar, ...opened } = shown
  const { rowActionsWidth = COMPACT_ACTIONS_EM, newRow, onNewRowClosed, dialog, loadDetails, ...saved } = opened
  const { checks, footnote, saveAnd, onAdded, ...page } = saved
  usePreloadWhenIdle(preloadAll)
  const { title, noun } = entity.useTexts()
  const fields = entity.useFields()
  const choices = useFieldChoices(fields)
  const { labels, load: loadNames } = useRowLabels(fields)
  const services = useWidgetServices()
  const list = useRef<ListPageHandle>(null)
  const permits = usePermits(permissions)
  const isAddable = Boolean(dialog || (entity.canAdd && source.add !== undefined))
  const mayAdd = isAddable && permits('add')
  const mayEdit = (dialog || (entity.canEdit && source.edit !== undefined)) && permits('edit')
  const form = useRowForm({ entity, source, newRow, onNewRowClosed }, { mayAdd, noun })
  const add = mayAdd ? () => form.edit({ row: null }) : undefined
  const transfer = useListFiles({ files, permissions, permits, title, noun, list })
  const { remove, removeAll } = source
  const copying = useCopyAction(copyOf, form.edit)
  const actions = useEntityActions({
    entity,
    noun,
    actions: copying ? [...listActions, copying] : listActions,
    remove,
    removeAll,
    isRemovable,
    permits,
    list,
  })
  const { reportEffect, batchRemoval } = actions
  const { subscribeToReload } = services
  useEffect(() => subscribeToReload?.(() => list.current?.reload()), [subscribeToReload])

  const listSource = useListSource(entity, source, { reportEffect, loadNames })
  const filters = useMemo(() => entityFilters(fields, choices), [fields, choices])
  const columns = useMemo(() => entityColumns(fields, choices, labels), [fields, choices, labels])
  const advanced = useMemo(() => advancedFields(fields, choices, entity), [fields, choices, entity])
  const selectionActions = useSelectionActions(selectionLinks, actions)

  const { describeError } = services
  // Three buttons still fit beside the first column of a telephone.
  const compact = useNarrow() && rowActionsWidth > THREE_BUTTONS_EM
  const rowActions = useRowActions({
    mayEdit: Boolean(mayEdit),
    isEditable,
    withDetailView,
    rowLinks,
    compact,
    form,
    actions,
  })
  return (
    <>
      {(mayAdd || mayEdit) && entity.drafts && (
        <DraftsAlert onResume={(draft) => void form.resume(draft)} className="mx-gutter mt-3 flex-none" />
      )}
      <ListPage
        {...(page satisfies WithoutProps<Exclude<OwnNames, keyof ListPageProps<Row>>>)}
        ref={list}
        title={title}
        source={listSource}
        query={filters}
        advancedQuery={advanced}
        columns={columns}
        getRowId={entity.idOf}
        getRowLabel={entity.rowName}
        preferencesKey={permissions.replaceAll(':', '-')}
        describeError={describeError && ((error) => describeMissingUrl(error) ?? describeError(error))}
        summary={transfer.progress}
        empty={page.empty ?? <NoRows noun={noun} isAddable={isAddable} onAdd={add} />}
        toolbar={(view) => (
          <ListToolbar
            own={typeof toolbar === 'function' ? toolbar(view) : toolbar}
            transfer={transfer.buttons(view)}
            // With a selection it stands among the actions of the selection.
            offersBatchRemoval={Boolean(batchRemoval) && view.ids.length === 0}
            onAdd={add}
          />
        )}
        selectionActions={selectionActions}
        // One button and the menu, and the links beside them.
        rowActionsWidth={compact && !rowLinks ? COMPACT_ACTIONS_EM : rowActionsWidth}
        rowActions={rowActions}
      />
      {transfer.dialogs}
      <EntityDialogs
        {...{ entity, source, dialog, loadDetails, checks, footnote, saveAnd, onAdded }}
        form={form}
        permits={permits}
        reload={() => list.current?.reload()}
      />
    </>
  )
}

interface ListToolbarProps {
  own: ReactNode
  /** Export and import. */
  transfer: ReactNode
  offersBatchRemoval: boolean
  /** Absent: the user may not add rows. */
  onAdd: (() => void) | undefined
}

function ListToolbar({ own, transfer, offersBatchRemoval, onAdd }: ListToolbarProps) {
  const t = useMessages().entity
  const toast = useToast()
  return (
    <>
      {own}
      {transfer}
      {offersBatchRemoval && (
        <Button
          icon={<Trash2 aria-hidden />}
          className="max-narrow:hidden"
          onClick={() => toast.warning(t.nothingSelected)}
        >
          {t.deleteBatch}
        </Button>
      )}
      {onAdd && (
        <Button
          variant="primary"
          icon={<Plus aria-hidden />}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={onAdd}
        >
          {t.add}
        </Button>
      )}
    </>
  )
}

const noActions: readonly never[] = []

const describeMissingUrl = (error: unknown) =>
  error instanceof MissingUrlError ? { title: error.message, retryable: false } : null

interface ListSourceEvents<Row> {
  /** Reports the effect of an action by the rows that came after it. */
  reportEffect: (rows: readonly Row[]) => void
  /** Loads the names that rows refer to. */
  loadNames: (rows: readonly Row[]) => void
}

/** The source of the list: another call of the list loads again, a source that only writes in another way does not. */
function useListSource<Row extends object, AddBody, EditBody, Query>(
  entity: Entity<Row, AddBody, EditBody, Query>,
  source: EntitySource<Row, AddBody, EditBody, Query> | EntityListSource<Row, AddBody, EditBody>,
  { reportEffect, loadNames }: ListSourceEvents<Row>,
): ListSource<Row> {
  const latest = useRef({ entity, reportEffect })
  useEffect(() => {
    latest.current = { entity, reportEffect }
  })
  return useMemo(
    () => {
      const rows = rowsOf(source, (query) => latest.current.entity.knownQuery(query))
      return {
        async load(request, signal) {
          const loaded = await rows.load(request, signal)
          const shown = 'rows' in loaded ? loaded.rows : loaded
          latest.current.reportEffect(shown)
          loadNames(shown)
          return loaded
        },
      }
    },
    // It is compared, not called.
    // oxlint-disable-next-line react-hooks/exhaustive-deps, typescript/unbound-method
    ['load' in source ? source.load : source.list, loadNames],
  )
}
