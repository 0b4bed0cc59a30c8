import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { departmentAdministration } from '@trackhoe/api-client/system'
import type { Department } from '@trackhoe/contract'
import { DepartmentDetail } from '@trackhoe/contract/system'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { FailureState, useFlavor, useNotifications } from '@trackhoe/shell'
import { Descriptions, formatDateTime, Skeleton, Tabs, useConfirm, useToast, type TabItem } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { NodeDialog } from '../../../tree-page/node-dialog.tsx'
import { NodeHeader } from '../../../tree-page/node-header.tsx'
import { departmentEntity } from './department-entity.tsx'
import { departmentKeys } from './department-keys.ts'
import { DepartmentPermissions } from './department-permissions.tsx'
import { DepartmentPosts } from './department-posts.tsx'
import { DepartmentRoles } from './department-roles.tsx'
import { DepartmentUsers } from './department-users.tsx'
import { useMessages } from './departments.messages.ts'

interface DepartmentDetailPaneProps {
  department: Department
  onAddBelow: () => void
  /** The tree has to be read again. */
  onChanged: () => Promise<unknown>
  onDeleted: () => void
  /** Granted permissions are not saved yet. */
  onDirtyChange: (dirty: boolean) => void
}

/** One department: its data, its users, what it may pass on, and the roles inside it. */
export function DepartmentDetailPane({
  department,
  onAddBelow,
  onChanged,
  onDeleted,
  onDirtyChange,
}: DepartmentDetailPaneProps) {
  const t = useMessages()
  const maySeeUsers = usePermitted('system:user:list')
  const confirm = useConfirm()
  const toast = useToast()
  const { notify } = useNotifications()
  const api = useCalls(departmentAdministration)
  const [editing, setEditing] = useState(false)
  const [tab, setTab] = useState('basics')
  // A tab is loaded when it is shown first, and keeps what was done in it.
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const { id, departName } = department
  const flavor = useFlavor()
  const isNative = flavor === 'native'
  const withSubsidiaries = flavor === 'jeecg3'
  const withDirectors = isNative || department.directorUserIds !== undefined
  const entity = useMemo(
    () => departmentEntity('', { movable: isNative, withDirectors, withSubsidiaries }),
    [isNative, withDirectors, withSubsidiaries],
  )
  const detail = useQuery({
    queryKey: [...departmentKeys.detail(id), isNative ? null : department],
    // The tree of a JeecgBoot has everything of its departments, and no call has more.
    queryFn: ({ signal }) => (isNative ? api.detail({ query: { id } }, signal) : detailOf(department)),
    staleTime: 0,
  })

  function show(next: string) {
    setTab(next)
    setShown((before) => new Set([...before, next]))
  }

  async function remove() {
    const title = t.deleteTitle(departName)
    if (!(await confirm({ title, message: t.deleteHint, tone: 'danger', okText: t.delete }))) return
    try {
      await api.remove({ query: { id } })
      onDeleted()
      toast.success(t.deleted)
    } catch (error) {
      notify(error)
    }
    await onChanged()
  }

  const tabs: TabItem[] = [
    { value: 'basics', label: t.basics, content: <Basics detail={detail} /> },
    ...(maySeeUsers
      ? [{ value: 'users', label: t.users, content: shown.has('users') && <DepartmentUsers department={department} /> }]
      : []),
    {
      value: 'permissions',
      label: t.permissions,
      content: shown.has('permissions') && <DepartmentPermissions departId={id} onDirtyChange={onDirtyChange} />,
    },
    ...(withSubsidiaries
      ? [{ value: 'posts', label: t.post.title, content: shown.has('posts') && <DepartmentPosts departId={id} /> }]
      : []),
    { value: 'roles', label: t.roles, content: shown.has('roles') && <DepartmentRoles departId={id} /> },
  ]

  return (
    <>
      <NodeHeader
        name={departName}
        texts={t}
        permissions="system:depart"
        onAddBelow={onAddBelow}
        onEdit={() => setEditing(true)}
        editDisabled={detail.data === undefined}
        onRemove={() => void remove()}
      />
      <Tabs className="min-h-0 flex-1" label={t.tabs} items={tabs} keepMounted value={tab} onChange={show} />
      {editing && detail.data && (
        <NodeDialog
          entity={entity}
          row={detail.data}
          source={api}
          onClose={() => setEditing(false)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

/** Returns the details of a department from the node of a tree. */
function detailOf(department: Department): DepartmentDetail {
  const { children: _, directorUserIds = [], ...fields } = department
  return DepartmentDetail.parse({ ...fields, directorUserIds: directorUserIds.join(',') })
}

function Basics({ detail }: { detail: UseQueryResult<DepartmentDetail> }) {
  const t = useMessages()
  if (detail.error && !detail.data)
    return <FailureState className="py-8" error={detail.error} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <Skeleton className="m-gutter h-60" />
  const { orgCode, orgCategory, departOrder, directorNames, mobile, fax, address, memo, createTime } = detail.data
  const categories = new Map(
    Object.entries({
      1: t.categories.company,
      2: t.categories.department,
      3: t.categories.post,
      4: t.categories.subsidiary,
    }),
  )
  return (
    <Descriptions
      className="p-gutter"
      columns={2}
      items={[
        { label: t.departName, value: detail.data.departName },
        { label: t.orgCode, value: <span className="code">{orgCode}</span> },
        { label: t.orgCategory, value: categories.get(orgCategory ?? '') },
        { label: t.departOrder, value: departOrder },
        { label: t.directors, value: directorNames?.replaceAll(',', '，'), fullWidth: true },
        { label: t.mobile, value: mobile },
        { label: t.fax, value: fax },
        { label: t.address, value: address, fullWidth: true },
        { label: t.memo, value: memo, fullWidth: true },
        { label: t.createTime, value: createTime && formatDateTime(createTime, 'minute') },
      ]}
    />
  )
}
