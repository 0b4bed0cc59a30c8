import {
  MENU_TYPE,
  NewPermission,
  NewPermissionRule,
  PermissionEdit,
  PermissionRow,
  PermissionRule,
  PermissionRuleEdit,
} from '@trackhoe/contract/system'
import { defineEntity, namedOptions, type Widget } from '@trackhoe/form-widgets/entity'
import { Switch, TreeSelect, type TreeNode } from '@trackhoe/ui'
import { useMessages } from './menus.messages.ts'

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

const flagWidget: Widget = {
  read: (stored) => stored === true,
  toText: (value) => (value === true ? '✓' : ''),
  Control: ({ value, onChange, onBlur, disabled = false }) => (
    <Switch checked={value === true} onChange={onChange} onBlur={onBlur} disabled={disabled} />
  ),
}

/** One menu of the tree; the empty text is none. */
const menuWidget = (nodes: readonly TreeNode[]): Widget => ({
  read: asText,
  toText: (value) => labelOf(nodes, asText(value)) ?? asText(value),
  Control: ({ value, onChange, onBlur, disabled = false }) => (
    <TreeSelect
      clearable
      nodes={nodes}
      value={asText(value) === '' ? [] : [asText(value)]}
      onChange={([next]) => onChange(next ?? '')}
      onBlur={onBlur}
      disabled={disabled}
    />
  ),
})

interface MenuEntityOptions {
  /** Of the installation: the tenant changes only how it is shown. */
  builtIn: boolean
  /** The place of a new one, and its type. */
  parentId: string
  menuType: 0 | 1 | 2
  /** The menus that may be above another one. */
  menus: readonly TreeNode[]
}

/** A menu, page or button. Source: platform specification §3 "Permission entry". */
export const menuEntity = ({ builtIn, parentId, menuType, menus }: MenuEntityOptions) => {
  const is = (...types: number[]) => ({
    relevantWhen: (values: Readonly<Record<string, unknown>>) => types.includes(Number(values['menuType'])),
  })
  // Fields that only a release changes are not offered for a built-in menu.
  const ownOnly = (...types: number[]) => (builtIn ? { relevantWhen: () => false } : is(...types))
  const { top, menu, button } = MENU_TYPE
  return defineEntity({
    row: PermissionRow,
    add: NewPermission,
    edit: PermissionEdit,
    useMessages,
    nameOf: 'name',
    dialogWidth: 760,
    fields: (t) => ({
      menuType: {
        label: t.menuType,
        widget: 'radio',
        options: namedOptions(MENU_TYPE, t.types),
        defaultValue: menuType,
        span: 'full',
        ...ownOnly(top, menu, button),
      },
      name: { label: t.name, maxLength: 100 },
      parentId: {
        label: t.parent,
        widget: menuWidget(menus),
        defaultValue: parentId,
        ...(builtIn && menuType === top ? { relevantWhen: () => false } : is(menu, button)),
      },
      url: { label: t.url, maxLength: 1000, hint: t.urlHint, ...ownOnly(top, menu) },
      component: { label: t.component, maxLength: 255, hint: t.componentHint, ...ownOnly(top, menu) },
      componentName: { label: t.componentName, maxLength: 100, ...ownOnly(top, menu) },
      redirect: { label: t.redirect, maxLength: 255, ...ownOnly(top) },
      perms: { label: t.perms, maxLength: 200, hint: t.permsHint, ...ownOnly(button) },
      permsType: {
        label: t.permsType,
        widget: 'radio',
        options: namedOptions({ show: '1', disable: '2' }, t.permsTypes),
        defaultValue: '1',
        ...ownOnly(button),
      },
      status: {
        label: t.status,
        widget: 'radio',
        options: namedOptions({ on: '1', off: '0' }, t.statuses),
        defaultValue: '1',
        ...ownOnly(button),
      },
      icon: { label: t.icon, maxLength: 200, ...is(top, menu) },
      sortNo: { label: t.sortNo, widget: 'number' },
      internalOrExternal: { label: t.opens.outside, widget: flagWidget, ...ownOnly(top, menu) },
      route: { label: t.route, widget: flagWidget, defaultValue: true, ...ownOnly(top, menu) },
      hidden: { label: t.hidden, widget: flagWidget, ...is(top, menu) },
      keepAlive: { label: t.keepAlive, widget: flagWidget, ...is(top, menu) },
      alwaysShow: { label: t.alwaysShow, widget: flagWidget, ...is(top, menu) },
      hideTab: { label: t.hideTab, widget: flagWidget, ...is(top, menu) },
      leaf: { label: t.leaf, widget: 'hidden' },
      description: { label: t.description, maxLength: 255, span: 'full' },
    }),
  })
}

/** The data rules of one menu. */
export const menuRuleEntity = (permissionId: string) =>
  defineEntity({
    row: PermissionRule,
    add: NewPermissionRule,
    edit: PermissionRuleEdit,
    useMessages,
    texts: ({ rule }) => ({ title: rule.title, noun: rule.noun }),
    nameOf: 'ruleName',
    formColumns: 1,
    dialogWidth: 520,
    drafts: false,
    fields: ({ rule: t }) => ({
      permissionId: { label: '', widget: 'hidden', defaultValue: permissionId },
      ruleName: { label: t.ruleName, maxLength: 100, column: { size: 12, enableHiding: false } },
      ruleColumn: { label: t.ruleColumn, maxLength: 100, column: { size: 9, typeface: 'code' } },
      ruleConditions: {
        label: t.ruleConditions,
        widget: 'list',
        options: namedOptions(
          {
            eq: '=',
            ne: '!=',
            gt: '>',
            ge: '>=',
            lt: '<',
            le: '<=',
            like: 'LIKE',
            leftLike: 'LEFT_LIKE',
            rightLike: 'RIGHT_LIKE',
            in: 'IN',
          },
          t.conditions,
        ),
        column: { size: 7 },
      },
      ruleValue: { label: t.ruleValue, maxLength: 1000, hint: t.valueHint, column: { size: 12, typeface: 'code' } },
      status: {
        label: t.status,
        widget: 'radio',
        options: namedOptions({ on: '1', off: '0' }, t),
        defaultValue: '1',
        column: { size: 5 },
      },
    }),
  })

function labelOf(nodes: readonly TreeNode[], value: string): string | undefined {
  for (const node of nodes) {
    const label = node.value === value ? node.label : labelOf(node.children ?? [], value)
    if (label !== undefined) return label
  }
  return undefined
}
