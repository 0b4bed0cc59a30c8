import { NewUser, User, USER_STATUS, UserEdit, UserListQuery } from '@trackhoe/contract'
import { NewUserWithPosts, UserWithPosts, UserWithPostsEdit } from '@trackhoe/contract/jeecgboot'
import {
  defineEntity,
  type EntityFieldDefinition,
  type EntityFilter,
  namedOptions,
} from '@trackhoe/form-widgets/entity'
import { useFlavor } from '@trackhoe/shell'
import { NO_VALUE, StatusText, Tooltip } from '@trackhoe/ui'
import { CircleDashed, Snowflake } from 'lucide-react'
import { useMemo } from 'react'
import { useUserMessages } from './users.messages.ts'

type Messages = ReturnType<typeof useFieldMessages>

const common = {
  query: UserListQuery,
  useMessages: useFieldMessages,
  texts: ({ title, noun }: Messages) => ({ title, noun }),
  nameOf: ({ realname, username }: Pick<User, 'realname' | 'username'>) => realname || username,
  rowName: ({ username }: Pick<User, 'username'>) => username,
}

const fieldsOf = (t: Messages) =>
  ({
    username: {
      label: t.username,
      maxLength: 50,
      hint: t.usernameHint,
      column: { size: 11, enableSorting: true, enableHiding: false, typeface: 'code' },
      filter: true,
    },
    password: { label: t.password, widget: 'password', maxLength: 128, hint: t.passwordHint },
    realname: {
      label: t.realname,
      maxLength: 100,
      column: { size: 6, enableSorting: true, priority: 7, stacked: true },
      filter: true,
    },
    sex: {
      label: t.sex,
      widget: 'radio',
      dict: 'sex',
      // The server sends the text along; the choices are for the form.
      column: { size: 5, priority: 1, text: ({ sex, sex_dictText }) => sex_dictText || String(sex ?? '') },
    },
    departId: { label: t.department, widget: 'sel_depart', filter: true },
    phone: {
      label: t.phone,
      inputMode: 'tel',
      maxLength: 20,
      ...t.contactHint,
      column: {
        size: 14,
        enableSorting: true,
        priority: 6,
        stacked: true,
        typeface: 'code',
        cell: ({ phone, phoneConfirmed }) => <Contact value={phone} unconfirmed={phoneConfirmed === false} />,
      },
      filter: true,
    },
    email: {
      label: t.email,
      inputMode: 'email',
      maxLength: 100,
      ...t.contactHint,
      column: {
        size: 10,
        priority: 2,
        cell: ({ email, emailConfirmed }) => <Contact value={email} unconfirmed={emailConfirmed === false} />,
      },
    },
    birthday: { label: t.birthday, widget: 'date' },
    workNo: { label: t.workNo, maxLength: 50, column: { size: 7, enableSorting: true, typeface: 'code', priority: 3 } },
    orgCodeTxt: { label: t.department, column: { size: 8, priority: 4 } },
    status: {
      label: t.status,
      widget: 'list',
      options: namedOptions(USER_STATUS, t),
      column: {
        size: 7,
        enableSorting: true,
        priority: 8,
        stacked: true,
        cell: ({ status }) => <Status status={status} />,
      },
      filter: true,
    },
    createTime: {
      label: t.createTime,
      widget: 'datetime',
      column: { size: 12, enableSorting: true, priority: 5 },
      filter: true,
    },
    selectedroles: { label: t.roles, widget: 'list_multi', dict: 'sys_role,role_name,id', deferred: true },
    selecteddeparts: { label: t.departments, widget: 'sel_depart', deferred: true },
  }) satisfies Record<string, EntityFieldDefinition<User> & { filter?: EntityFilter }>

/** The users of the tenant. Source: platform specification §3 "User rows". */
export const userEntity = defineEntity({ ...common, row: User, add: NewUser, edit: UserEdit, fields: fieldsOf })

/** The departments of a user are headed by him. */
const SUPERIOR = '2'

/** The users of a JeecgBoot 3, with their posts, tenants and the departments that they head. */
export const userWithPostsEntity = defineEntity({
  ...common,
  row: UserWithPosts,
  add: NewUserWithPosts,
  edit: UserWithPostsEdit,
  fields: (t) => ({
    ...fieldsOf(t),
    telephone: { label: t.telephone, maxLength: 45 },
    post: { label: t.grade, widget: 'list_multi', dict: 'sys_position,name,id' },
    mainDepPostId: { label: t.mainPost, widget: 'list', dict: 'sys_depart_post' },
    otherDepPostId: { label: t.otherPosts, widget: 'list_multi', dict: 'sys_depart_post' },
    relTenantIds: { label: t.tenants, widget: 'list_multi', dict: 'sys_tenant,name,id' },
    userIdentity: {
      label: t.identity,
      widget: 'radio',
      options: namedOptions({ ordinary: 1, superior: 2 }, t),
      defaultValue: 1,
    },
    departIds: {
      label: t.headed,
      widget: 'sel_depart',
      relevantWhen: (values) => String(values['userIdentity']) === SUPERIOR,
    },
  }),
})

/** Only a native server has a contact confirmed by its owner. */
function useFieldMessages() {
  const t = useUserMessages()
  const isNative = useFlavor() === 'native'
  return useMemo(() => ({ ...t, contactHint: isNative ? { hint: t.unconfirmedHint } : {} }), [t, isNative])
}

function Status({ status }: { status: number | null }) {
  const t = useUserMessages()
  if (status === USER_STATUS.pending) return <StatusText tone="warning">{t.pending}</StatusText>
  return status === USER_STATUS.frozen ? (
    <StatusText tone="info" icon={<Snowflake aria-hidden />}>
      {t.frozen}
    </StatusText>
  ) : (
    <StatusText tone="normal">{t.normal}</StatusText>
  )
}

/** A phone or an e-mail address, and whether its owner has yet to confirm it. Unknown counts as confirmed. */
function Contact({ value, unconfirmed }: { value: string | null; unconfirmed: boolean }) {
  const t = useUserMessages()
  if (!value) return NO_VALUE
  if (!unconfirmed) return value
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="truncate" title={value}>
        {value}
      </span>
      <Tooltip content={t.unconfirmedReason} openOnClick>
        <span className="flex-none text-ink-3 [&_svg]:size-3.5 [&_svg]:stroke-[1.75]">
          <CircleDashed aria-hidden />
          <span className="sr-only">{t.unconfirmed}</span>
        </span>
      </Tooltip>
    </span>
  )
}
