import {
  DepartmentDetail,
  DepartmentEdit,
  DepartmentRole,
  DepartmentRoleEdit,
  NewDepartment,
  NewDepartmentRole,
} from '@trackhoe/contract/system'
import { defineEntity, type Widget } from '@trackhoe/form-widgets/entity'
import { DepartmentSelect } from '@trackhoe/form-widgets/selectors'
import { useMessages } from './departments.messages.ts'

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** One department of the tree; the empty text is none. */
const parentWidget: Widget = {
  read: asText,
  toText(value, { departments }) {
    type Node = (typeof departments)[number]
    const find = (nodes: readonly Node[]): string | undefined => {
      for (const node of nodes) {
        const label = node.value === value ? node.label : find(node.children ?? [])
        if (label !== undefined) return label
      }
      return undefined
    }
    return find(departments) ?? asText(value)
  },
  needs: 'departments',
  Control: ({ value, onChange, onBlur, disabled = false }) => (
    <DepartmentSelect
      value={asText(value) === '' ? [] : [asText(value)]}
      onChange={([next]) => onChange(next ?? '')}
      onBlur={onBlur}
      disabled={disabled}
    />
  ),
}

/** The fields of a department that a server takes. */
interface DepartmentEntityOptions {
  /** A stored department can be put below another one. */
  movable?: boolean
  /** The server knows who heads a department. */
  withDirectors?: boolean
  /** A JeecgBoot 3 knows subsidiaries, and has its posts in a tab of their own. */
  withSubsidiaries?: boolean
}

/** A department; `parentId` is where a new one stands. Source: platform specification §3 "Department". */
export const departmentEntity = (
  parentId: string,
  { movable = true, withDirectors = true, withSubsidiaries = false }: DepartmentEntityOptions = {},
) =>
  defineEntity({
    row: DepartmentDetail,
    add: NewDepartment,
    edit: DepartmentEdit,
    useMessages,
    nameOf: 'departName',
    dialogWidth: 720,
    fields: (t) => ({
      departName: { label: t.departName, maxLength: 100 },
      parentId: {
        label: t.parent,
        widget: parentWidget,
        defaultValue: parentId,
        ...(movable ? { hint: t.parentHint } : { relevantWhen: () => false }),
      },
      orgCategory: {
        label: t.orgCategory,
        widget: 'radio',
        options: [
          { value: '1', label: t.categories.company },
          ...(withSubsidiaries ? [{ value: '4', label: t.categories.subsidiary }] : []),
          { value: '2', label: t.categories.department },
          ...(withSubsidiaries ? [] : [{ value: '3', label: t.categories.post }]),
        ],
        defaultValue: '2',
      },
      departOrder: { label: t.departOrder, widget: 'integer', min: 0, max: 999_999 },
      directorUserIds: {
        label: t.directors,
        widget: 'sel_user',
        keyBy: 'id',
        span: 'full',
        relevantWhen: !withDirectors ? () => false : undefined,
      },
      mobile: { label: t.mobile, inputMode: 'tel', maxLength: 32 },
      fax: { label: t.fax, inputMode: 'tel', maxLength: 32 },
      address: { label: t.address, maxLength: 255, span: 'full' },
      memo: { label: t.memo, widget: 'textarea', maxLength: 500, rows: 3, span: 'full' },
    }),
  })

/** The roles inside one department. */
export const departmentRoleEntity = (departId: string) =>
  defineEntity({
    row: DepartmentRole,
    add: NewDepartmentRole,
    edit: DepartmentRoleEdit,
    useMessages,
    texts: ({ role }) => ({ title: role.title, noun: role.noun }),
    nameOf: 'roleName',
    formColumns: 1,
    dialogWidth: 520,
    drafts: false,
    fields: ({ role: t }) => ({
      departId: { label: '', widget: 'hidden', defaultValue: departId },
      roleName: {
        label: t.roleName,
        maxLength: 100,
        column: { size: 12, enableSorting: true, enableHiding: false },
      },
      roleCode: { label: t.roleCode, maxLength: 100, column: { size: 10, enableSorting: true, typeface: 'code' } },
      description: { label: t.description, maxLength: 255, column: { size: 14, priority: 1 } },
      createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 2 } },
    }),
  })
