import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { WidgetServicesProvider, type WidgetServices } from '../services/widget-services.tsx'
import { manyUsers, selectorServices } from '../testing/selector-services.ts'
import { DictSelect } from './fields/dict-select.tsx'
import { UserSelect } from './fields/user-select.tsx'
import { VehicleSelect } from './fields/vehicle-select.tsx'
import { AreaLinkage } from './fields/area-linkage.tsx'
import { DepartmentSelect } from './fields/department-select.tsx'
import { LinkedSelects } from './fields/linked-selects.tsx'
import { PopupReportDialog } from './dialogs/popup-report-dialog.tsx'
import { SearchSelect } from './fields/search-select.tsx'
import { SelectDepartmentDialog } from './dialogs/select-department-dialog.tsx'
import { SelectUserDialog } from './dialogs/select-user-dialog.tsx'

interface SelectorsProps {
  services?: WidgetServices
  children?: ReactNode
}

function Selectors({ services, children }: SelectorsProps) {
  return <WidgetServicesProvider services={services ?? selectorServices()}>{children}</WidgetServicesProvider>
}

const meta = {
  id: 'form-widgets-selectors',
  title: 'form-widgets/selectors 选择器',
  component: Selectors,
} satisfies Meta<SelectorsProps>
export default meta
type Story = StoryObj<typeof meta>

const nothing = () => {}
const never = () => new Promise<never>(nothing)
const fails = async () => Promise.reject(new Error('网络连接失败，请检查网络'))
const users = <SelectUserDialog open onOpenChange={nothing} onConfirm={nothing} value={['user00001', 'user00007']} />

export const SelectUsers: Story = { args: { children: users } }
export const SelectUsersOfMany: Story = { args: { services: selectorServices(manyUsers(70_000)), children: users } }
export const SelectOneUser: Story = {
  args: { children: <SelectUserDialog open multiple={false} onOpenChange={nothing} onConfirm={nothing} /> },
}
export const SelectUsersLoading: Story = {
  args: { services: { ...selectorServices(), users: { search: never, find: never } }, children: users },
}
export const SelectUsersFailed: Story = {
  args: { services: { ...selectorServices(), users: { search: fails, find: fails } }, children: users },
}
export const SelectUsersOfNone: Story = { args: { services: selectorServices([]), children: users } }
export const SelectDepartments: Story = {
  args: { children: <SelectDepartmentDialog open onOpenChange={nothing} onConfirm={nothing} value={['shanghai']} /> },
}
export const SelectReportRow: Story = {
  args: { children: <PopupReportDialog open code="vehicles" onOpenChange={nothing} onConfirm={nothing} /> },
}
export const SelectReportRowUnknown: Story = {
  args: { children: <PopupReportDialog open code="unknown" onOpenChange={nothing} onConfirm={nothing} /> },
}

export const SearchedFields: Story = {
  args: {
    children: (
      <div className="flex w-96 flex-col gap-4">
        <UserSelect aria-label="负责人" defaultValue={['user00003']} />
        <VehicleSelect aria-label="车辆" multiple defaultValue={['v1', 'v12']} />
        <DictSelect aria-label="状态" dict="user_status" defaultValue={1} />
      </div>
    ),
  },
}

function Fields() {
  const [departments, setDepartments] = useState<string[]>(['shanghai'])
  const [user, setUser] = useState<string[]>(['user00003'])
  const [area, setArea] = useState('310115')
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({ system: 'hyd', part: 'pump' })
  return (
    <div className="flex w-96 flex-col gap-4">
      <DepartmentSelect aria-label="部门" multiple requireDirector value={departments} onChange={setDepartments} />
      <SearchSelect aria-label="用户" dict="sys_user,realname,username" value={user} onChange={setUser} />
      <SearchSelect aria-label="字典有误" dict="sys_user" value={[]} onChange={setUser} />
      <AreaLinkage aria-label="地区" value={area} onChange={setArea} />
      <AreaLinkage aria-label="分级地区" type="select" value={area} onChange={setArea} />
      <LinkedSelects
        source={{ table: 'sys_category', txt: 'name', key: 'code', idField: 'id', pidField: 'pid' }}
        condition="pid = '0'"
        levels={[
          { key: 'system', label: '系统' },
          { key: 'part', label: '部件' },
        ]}
        value={parts}
        onChange={setParts}
      />
    </div>
  )
}

/** A type that a plain text from a schema may have, and that there is not. */
export const BadType: Story = {
  args: { children: <AreaLinkage aria-label="地区" {...JSON.parse('{"type":"tree"}')} /> },
  play: async ({ canvas }) => {
    await canvas.findByText('Bad type value')
  },
}

export const InFields: Story = { args: { children: <Fields /> } }
