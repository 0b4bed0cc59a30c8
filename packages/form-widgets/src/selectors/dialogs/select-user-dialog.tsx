import { Button, cx, ErrorState, Input, SearchableTree, Skeleton, useThemedProps } from '@trackhoe/ui'
import {
  DataTable,
  Pagination,
  type ColumnDef,
  type PaginationState,
  type RowSelectionState,
} from '@trackhoe/ui/data-table'
import { Search } from 'lucide-react'
import { forwardRef, useCallback, useEffect, useMemo, useState, type FormEvent } from 'react'
import { isNameOnly, type UserOption } from '../../services/user-directory.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { ChosenList } from './chosen-list.tsx'
import { SelectionFrame, type SelectorDialogProps } from '../shared/selector-dialog.tsx'
import { useMessages } from '../shared/selector.messages.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { useTableError } from '../shared/use-table-error.ts'

export interface SelectUserDialogProps extends SelectorDialogProps {
  /** The keys of the users that are selected when it opens. */
  value?: readonly string[]
  /** The attribute that the field stores as key. */
  keyBy?: 'username' | 'id'
  /** `false`: one user, by radio buttons. */
  multiple?: boolean
  /** Called with the selected users, in the order they were chosen; the dialog then closes and forgets them. */
  onConfirm: (users: readonly UserOption[]) => void
  /** Absent: 选择用户. */
  title?: string
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    SelectUserDialog: SelectUserDialogProps
  }
}

/** Source: platform specification §2 "Other dialogs and widgets", §9 "Table page size". */
const WIDTH_PX = 1250
const PAGE_SIZES = [10, 20, 30]
const FIRST_PAGE: PaginationState = { pageIndex: 0, pageSize: 10 }

/**
 * Selects users by department: the tree at the left, the users of the chosen department with a search by account at the
 * right, and below them what is selected on all pages. Users come from `WidgetServices.users`, a page at a time, so
 * 70,000 of them are fine.
 *
 * Errors: a failed call is shown where its data would be, with 重试; the selection stays.
 */
export const SelectUserDialog = forwardRef<HTMLDivElement, SelectUserDialogProps>(function SelectUserDialog(own, ref) {
  const { open, onOpenChange, value = NONE, keyBy = 'username', ...props } = useThemedProps('SelectUserDialog', own)
  const { multiple = true, onConfirm, title, ...dialog } = props
  const t = useMessages()
  const { users } = useWidgetServices()
  const [selected, setSelected] = useState<readonly UserOption[]>([])
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    setSelected([])
  }

  useEffect(() => {
    if (!open || !users || value.length === 0) return
    const controller = new AbortController()
    users.find(keyBy, value, controller.signal).then(
      (found) => {
        if (!controller.signal.aborted) setSelected((chosen) => merged(found, chosen, multiple))
      },
      // What was selected before is not shown then; the table says that the server does not answer.
      () => {},
    )
    return () => controller.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is selected when it opens
  }, [open, users])

  return (
    <SelectionFrame
      {...dialog}
      ref={ref}
      open={open}
      onOpenChange={onOpenChange}
      title={title ?? t.selectUser}
      width={WIDTH_PX}
      className={cx('h-[min(640px,70dvh)]', dialog.className)}
      onOk={() => {
        onConfirm(selected)
      }}
    >
      <UserPicker selected={selected} onSelect={setSelected} multiple={multiple} />
      <ChosenList
        items={selected.map((user) => ({ key: user.id, label: user.realname || user.username }))}
        onRemove={(id) => setSelected(selected.filter((user) => user.id !== id))}
        onClear={() => setSelected([])}
      />
    </SelectionFrame>
  )
})

const NONE: readonly string[] = []

function merged(found: readonly UserOption[], chosen: readonly UserOption[], multiple: boolean) {
  const all = [...found.filter(({ id }) => chosen.every((user) => user.id !== id)), ...chosen]
  return multiple ? all : all.slice(-1)
}

interface UserPickerProps {
  selected: readonly UserOption[]
  onSelect: (selected: readonly UserOption[]) => void
  multiple: boolean
}

function UserPicker({ selected, onSelect, multiple }: UserPickerProps) {
  const t = useMessages()
  const { users } = useWidgetServices()
  const [departmentId, setDepartmentId] = useState<string>()
  const [text, setText] = useState('')
  const [pagination, setPagination] = useState(FIRST_PAGE)
  const { pageIndex, pageSize } = pagination

  const load = useCallback(
    async (signal: AbortSignal) => {
      if (!users) throw new Error(t.notProvided)
      const person = isNameOnly(text) ? { realname: text } : { username: text }
      return users.search({ ...person, pageNo: pageIndex + 1, pageSize, departmentId }, signal)
    },
    [users, text, departmentId, pageIndex, pageSize, t],
  )
  const { value: page, busy, error, retry } = useAnswer(load)
  const tableError = useTableError(error)
  const columns = useColumns()
  const rowSelection = useMemo(
    (): RowSelectionState => Object.fromEntries(selected.map(({ id }) => [id, true])),
    [selected],
  )

  function handleSelection(next: RowSelectionState) {
    const kept = selected.filter(({ id }) => next[id])
    const added = (page?.records ?? []).filter(({ id }) => next[id] && !rowSelection[id])
    onSelect(multiple ? [...kept, ...added] : (added.length > 0 ? added : kept).slice(-1))
  }

  function showFirstPage() {
    setPagination({ pageIndex: 0, pageSize })
  }

  return (
    <div className="flex min-h-0 flex-1 max-narrow:flex-col">
      <DepartmentPanel
        value={departmentId}
        onChange={(id) => {
          setDepartmentId(id)
          showFirstPage()
        }}
      />
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <AccountSearch
          onSearch={(account) => {
            setText(account)
            showFirstPage()
          }}
        />
        <DataTable
          aria-label={t.users}
          className="min-h-0 flex-1"
          columns={columns}
          data={page?.records ?? null}
          getRowId={idOf}
          getRowLabel={nameOf}
          manualPagination
          manualSorting
          busy={busy}
          error={tableError}
          onRetry={retry}
          empty={t.noUsers}
          rowSelection={rowSelection}
          onRowSelectionChange={handleSelection}
          enableMultiRowSelection={multiple}
        />
        <Pagination
          aria-label={t.pages}
          pagination={pagination}
          onPaginationChange={setPagination}
          rowCount={page?.total ?? null}
          pageSizeOptions={PAGE_SIZES}
        />
      </div>
    </div>
  )
}

const idOf = ({ id }: UserOption) => id
const nameOf = ({ realname, username }: UserOption) => realname || username

function useColumns() {
  const t = useMessages()
  return useMemo(
    (): ColumnDef<UserOption>[] => [
      { id: 'username', header: t.username, accessorFn: (user) => user.username, size: 14, enableHiding: false },
      { id: 'realname', header: t.realname, accessorFn: (user) => user.realname, size: 8 },
      { id: 'sex', header: t.sex, accessorFn: (user) => user.sex, size: 4 },
      { id: 'phone', header: t.phone, accessorFn: (user) => user.phone, size: 10 },
    ],
    [t],
  )
}

interface DepartmentPanelProps {
  value: string | undefined
  onChange: (id: string | undefined) => void
}

function DepartmentPanel({ value, onChange }: DepartmentPanelProps) {
  const t = useMessages()
  const { data } = useWidgetServices()
  const load = useMemo(() => data && ((signal: AbortSignal) => data.departments(signal)), [data])
  const { value: nodes, busy, error, retry } = useAnswer(load ?? null)
  const failure = useTableError(error)
  if (!data) return null
  return (
    <section
      aria-label={t.departments}
      className="flex w-70 min-h-0 flex-none flex-col border-e border-line max-narrow:h-48 max-narrow:w-full max-narrow:border-e-0 max-narrow:border-b"
    >
      {failure && <ErrorState title={failure.title} onRetry={failure.retryable === false ? undefined : retry} />}
      {busy && nodes === null && <Skeleton className="m-3 h-40" />}
      {nodes && (
        <>
          <SearchableTree
            label={t.departments}
            nodes={nodes}
            value={value === undefined ? [] : [value]}
            onChange={([id]) => onChange(id)}
          />
          <div className="flex-none border-t border-line p-2">
            <Button size="small" variant="quiet" disabled={value === undefined} onClick={() => onChange(undefined)}>
              {t.allUsers}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function AccountSearch({ onSearch }: { onSearch: (account: string) => void }) {
  const t = useMessages()
  const [text, setText] = useState('')

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    // The dialog may stand in a form of its page.
    event.stopPropagation()
    onSearch(text.trim())
  }

  return (
    <form aria-label={t.query} onSubmit={handleSubmit} className="flex flex-none flex-wrap items-center gap-2 p-3">
      <Input
        aria-label={t.username}
        placeholder={t.accountPlaceholder}
        leading={<Search aria-hidden />}
        autoComplete="off"
        maxLength={100}
        className="w-60 max-narrow:w-full"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{t.query}</Button>
      <Button
        variant="quiet"
        onClick={() => {
          setText('')
          onSearch('')
        }}
      >
        {t.reset}
      </Button>
    </form>
  )
}
