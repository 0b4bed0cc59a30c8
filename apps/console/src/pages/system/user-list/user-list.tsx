import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@trackhoe/api-client'
import { Permitted, usePermitted } from '@trackhoe/auth'
import { USER_STATUS, UserListQuery, type Department, type User } from '@trackhoe/contract'
import { DraftsAlert, type Draft } from '@trackhoe/form-widgets'
import { ListPage, type ListPageHandle, type ListSource, type QueryField } from '@trackhoe/form-widgets/list-page'
import { Breadcrumb, useClient, useListAddress, useNotifications, useSessionRenewal } from '@trackhoe/shell'
import {
  ActionButton,
  Button,
  displayValue,
  formatDateTime,
  Menu,
  MenuItem,
  StatusText,
  useConfirm,
  useToast,
  type TreeSelectProps,
} from '@trackhoe/ui'
import type { ColumnDef } from '@trackhoe/ui/data-table'
import { ChevronDown, Plus, Snowflake, Sun } from 'lucide-react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useMessages } from '../../../locale/use-messages.ts'
import { NEW_USER } from './new-user.ts'

const loadUserDialog = () => import('./user-dialog.tsx')
const UserDialog = lazy(() => loadUserDialog().then((module) => ({ default: module.UserDialog })))

/** The form comes while the pointer or the focus is on the way to what opens it. */
const approached = { onPointerEnter: () => void loadUserDialog(), onFocus: () => void loadUserDialog() }

/** 系统管理 › 用户: find, add, edit and freeze. Source: platform specification §7 "User and system administration". */
export function UserList() {
  const t = useMessages().users
  const { users, departments } = useClient()
  const { describe, notify } = useNotifications()
  const toast = useToast()
  const confirm = useConfirm()
  const address = useListAddress()
  const list = useRef<ListPageHandle>(null)
  const [edited, setEdited] = useState<User | 'new' | null>(null)
  useSessionRenewal(() => list.current?.reload())
  const mayFreeze = usePermitted('system:user:frozenBatch')
  const tree = useQuery({
    queryKey: ['departments'],
    queryFn: ({ signal }) => departments.tree(signal),
    staleTime: Infinity,
  })
  const source = useMemo(
    (): ListSource<User> => ({
      // An address may hold anything; what the contract does not know is not sent.
      list: (asked, signal) => users.list({ query: z.parse(UserListQuery, asked) }, signal),
    }),
    [users],
  )
  const query = useMemo(() => queryFields(t, treeNodes(tree.data ?? [])), [t, tree.data])
  const columns = useMemo(() => userColumns(t), [t])

  async function setStatus(chosen: readonly User[], status: 1 | 2) {
    const [first] = chosen
    if (!first) return
    if (status === USER_STATUS.frozen) {
      const message = chosen.length === 1 ? t.freezeOne(first.realname || first.username) : t.freezeMany(chosen.length)
      if (!(await confirm({ title: t.freezeTitle, message, tone: 'danger', okText: t.freeze }))) return
    }
    try {
      await users.setStatus({ body: { ids: chosen.map((user) => user.id), status } })
      toast.success(t.done)
      list.current?.clearSelection()
    } catch (error) {
      notify(error)
    }
    // Also after a failure: what is shown must be what is stored.
    list.current?.reload()
  }

  /** Opens the form that was left, over the user as the server has him now. */
  async function resume({ record }: Draft) {
    if (record === NEW_USER) {
      setEdited('new')
      return
    }
    try {
      const { records } = await users.list({ query: { id: record } })
      const [user] = records
      if (user) setEdited(user)
      else toast.warning(t.gone)
    } catch (error) {
      notify(error)
    }
  }

  return (
    <>
      <DraftsAlert onResume={(draft) => void resume(draft)} className="mx-gutter mt-3 flex-none" />
      <ListPage
        ref={list}
        title={t.title}
        breadcrumb={<Breadcrumb />}
        source={source}
        query={query}
        columns={columns}
        getRowId={(user) => user.id}
        getRowLabel={(user) => user.username}
        preferencesKey="system-user"
        {...address}
        describeError={(error) => ({ title: describe(error), ...(isApiError(error) && { call: error.call }) })}
        toolbar={
          <Permitted action="system:user:add">
            <Button variant="primary" icon={<Plus aria-hidden />} {...approached} onClick={() => setEdited('new')}>
              {t.add}
            </Button>
          </Permitted>
        }
        {...(mayFreeze && {
          selectionActions: (_ids: readonly string[], chosen: readonly User[]) => (
            <>
              <Button
                size="small"
                variant="quiet"
                icon={<Snowflake aria-hidden />}
                onClick={() => void setStatus(chosen, USER_STATUS.frozen)}
              >
                {t.freeze}
              </Button>
              <Button
                size="small"
                variant="quiet"
                icon={<Sun aria-hidden />}
                onClick={() => void setStatus(chosen, USER_STATUS.normal)}
              >
                {t.unfreeze}
              </Button>
            </>
          ),
        })}
        rowActionsWidth={9.5}
        rowActions={(user) => (
          <RowActions
            user={user}
            onEdit={() => setEdited(user)}
            onStatus={(status) => void setStatus([user], status)}
          />
        )}
      />
      {edited && (
        <Suspense fallback={null}>
          <UserDialog
            user={edited === 'new' ? null : edited}
            departments={treeNodes(tree.data ?? [])}
            onClose={() => setEdited(null)}
            onSaved={() => list.current?.reload()}
          />
        </Suspense>
      )}
    </>
  )
}

function RowActions(props: { user: User; onEdit: () => void; onStatus: (status: 1 | 2) => void }) {
  const t = useMessages().users
  const frozen = props.user.status === USER_STATUS.frozen
  return (
    <>
      <Permitted action="system:user:edit">
        <ActionButton {...approached} onClick={props.onEdit}>
          {t.edit}
        </ActionButton>
      </Permitted>
      <Permitted action="system:user:frozenBatch">
        <Menu
          trigger={
            <ActionButton>
              {t.more}
              <ChevronDown aria-hidden />
            </ActionButton>
          }
        >
          <MenuItem
            icon={frozen ? <Sun aria-hidden /> : <Snowflake aria-hidden />}
            onSelect={() => props.onStatus(frozen ? USER_STATUS.normal : USER_STATUS.frozen)}
          >
            {frozen ? t.unfreeze : t.freeze}
          </MenuItem>
        </Menu>
      </Permitted>
    </>
  )
}

type UserMessages = ReturnType<typeof useMessages>['users']

function userColumns(t: UserMessages): ColumnDef<User>[] {
  return [
    {
      id: 'username',
      header: t.username,
      cell: (user) => <span className="code">{user.username}</span>,
      size: 11,
      enableSorting: true,
      enableHiding: false,
    },
    { id: 'realname', header: t.realname, cell: (user) => displayValue(user.realname), size: 7, enableSorting: true },
    { id: 'sex', header: t.sex, cell: (user) => sexText(user, t), size: 5 },
    {
      id: 'phone',
      header: t.phone,
      cell: (user) => <span className="code">{displayValue(user.phone)}</span>,
      size: 9,
      enableSorting: true,
    },
    {
      id: 'workNo',
      header: t.workNo,
      cell: (user) => <span className="code">{displayValue(user.workNo)}</span>,
      size: 7,
      enableSorting: true,
    },
    { id: 'orgCodeTxt', header: t.department, cell: (user) => displayValue(user.orgCodeTxt), size: 11 },
    { id: 'status', header: t.status, cell: (user) => <Status user={user} />, size: 6, enableSorting: true },
    {
      id: 'createTime',
      header: t.createTime,
      cell: (user) => <span className="figures">{formatDateTime(user.createTime, 'minute')}</span>,
      size: 12,
      enableSorting: true,
    },
  ]
}

function Status({ user }: { user: User }) {
  const t = useMessages().users
  return user.status === USER_STATUS.frozen ? (
    <StatusText tone="info" icon={<Snowflake aria-hidden />}>
      {t.frozen}
    </StatusText>
  ) : (
    <StatusText tone="normal">{t.normal}</StatusText>
  )
}

function sexText(user: User, t: UserMessages): string {
  if (user.sex === 1) return t.male
  return user.sex === 2 ? t.female : displayValue(user.sex_dictText)
}

function queryFields(t: UserMessages, nodes: TreeSelectProps['nodes']): QueryField[] {
  return [
    { field: 'username', label: t.username },
    { field: 'realname', label: t.realname },
    { field: 'departId', label: t.department, view: 'tree', options: nodes },
    { field: 'phone', label: t.phone },
    {
      field: 'status',
      label: t.status,
      view: 'select',
      options: [
        { value: '1', label: t.normal },
        { value: '2', label: t.frozen },
      ],
    },
    { field: 'createTime', label: t.createTime, view: 'date-range' },
  ]
}

function treeNodes(departments: readonly Department[]): TreeSelectProps['nodes'] {
  return departments.map((department) => ({
    key: department.id,
    title: department.departName,
    ...(department.children && department.children.length > 0 && { children: treeNodes(department.children) }),
  }))
}
