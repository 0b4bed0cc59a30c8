import { useQuery } from '@tanstack/react-query'
import { isApiError } from '@trackhoe/api-client'
import { NewUser, UserEdit, writeCommaList, type User } from '@trackhoe/contract'
import { DraftRestoreAlert, FormField, useDraft } from '@trackhoe/form-widgets'
import { useClient, useNotifications } from '@trackhoe/shell'
import {
  Button,
  Dialog,
  DialogClose,
  Input,
  MultiSelect,
  NO_VALUE,
  Alert,
  PasswordInput,
  RadioGroup,
  TreeSelect,
  useToast,
  type TreeSelectProps,
} from '@trackhoe/ui'
import { DatePicker } from '@trackhoe/ui/date'
import { useId, useMemo, useState } from 'react'
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMessages } from '../../../locale/use-messages.ts'
import type { Messages } from '../../../locale/zh-cn.ts'
import { NEW_USER } from './new-user.ts'

export interface UserDialogProps {
  /** `null`: a new one. */
  user: User | null
  departments: TreeSelectProps['nodes']
  onClose: () => void
  onSaved: () => void
}

interface FormValues {
  username: string
  password: string
  realname: string
  sex: string
  phone: string
  email: string
  birthday: string
  workNo: string
  selectedroles: string[]
  selecteddeparts: string[]
}

type UserMessages = Messages['users']

/** Adds a user or changes one. What is typed stays until it is saved or given up on purpose. */
export function UserDialog({ user, departments, onClose, onSaved }: UserDialogProps) {
  const t = useMessages().users
  const client = useClient()
  const { describe } = useNotifications()
  const toast = useToast()
  const formId = useId()
  const [failure, setFailure] = useState('')
  const roles = useQuery({ queryKey: ['roles'], queryFn: ({ signal }) => client.roles.all(signal), staleTime: 60_000 })
  const own = useQuery({
    queryKey: ['user-choices', user?.id],
    queryFn: async ({ signal }) => {
      if (!user) return { roles: [], departments: [] }
      const [ownRoles, ownDepartments] = await Promise.all([
        client.users.rolesOf(user.id, signal),
        client.users.departmentsOf(user.id, signal),
      ])
      return { roles: ownRoles, departments: ownDepartments.map((department) => department.key) }
    },
    staleTime: 0,
    gcTime: 0,
  })
  const choices = own.data
  const form = useForm<FormValues>({
    // The choices of the stored user arrive later; what was typed meanwhile stays.
    values: formValues(user, choices?.roles ?? [], choices?.departments ?? []),
    resetOptions: { keepDirtyValues: true },
    resolver: resolverFor(user),
    mode: 'onTouched',
  })
  const { control } = form
  const title = user ? t.editTitle(user.realname || user.username) : t.addTitle
  const fields = useMemo(() => keptFields(t), [t])
  const draft = useDraft<FormValues>(form, {
    record: user?.id ?? NEW_USER,
    title,
    fields,
    save: async () => {
      let saved = false
      await form.handleSubmit(async (values) => {
        saved = await save(values)
      })()
      return saved
    },
  })

  /** `false`: it was not saved, and the form says why. */
  async function save(values: FormValues): Promise<boolean> {
    setFailure('')
    try {
      if (user) await client.users.edit({ body: editBody(user, values, choices !== undefined) })
      else await client.users.add({ body: newBody(values) })
    } catch (error) {
      // Answered by the session, which leads to the login page.
      if (isApiError(error) && error.kind === 'refused' && error.serverMessage.includes('账号已存在')) {
        form.setError('username', { message: t.usernameTaken }, { shouldFocus: true })
      } else setFailure(describe(error))
      return false
    }
    draft.clear()
    toast.success(user ? t.saved : t.added)
    onSaved()
    onClose()
    return true
  }

  function giveUp() {
    draft.clear()
    onClose()
  }

  async function checkUsername(username: string) {
    if (user || username === '' || form.formState.errors.username) return
    // A failed look-up says nothing; saving will.
    const answer = await client.users.checkOnly({ username }).catch(() => null)
    if (answer?.kind === 'taken' && form.getValues('username') === username) {
      form.setError('username', { message: t.usernameTaken })
    }
  }

  const { isSubmitting, isDirty } = form.formState

  /** Ids and codes as the form shows them. */
  function showValue(name: string, value: unknown): string {
    if (name === 'sex') return value === '1' ? t.male : value === '2' ? t.female : NO_VALUE
    if (Array.isArray(value)) {
      const names = name === 'selectedroles' ? roleNames(roles.data ?? []) : departmentNames(departments)
      return value.map((id) => names.get(String(id)) ?? String(id)).join('，') || NO_VALUE
    }
    return typeof value === 'string' && value !== '' ? value : NO_VALUE
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && giveUp()}
      title={title}
      width={800}
      dirty={isDirty && !isSubmitting}
      footer={
        <>
          <DialogClose>
            <Button disabled={isSubmitting}>{t.cancel}</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={formId} loading={isSubmitting}>
            {t.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(async (values) => {
            await save(values)
          })(event)
        }
        className="grid gap-x-6 gap-y-form-gap narrow:grid-cols-2"
      >
        <DraftRestoreAlert
          draft={draft}
          fields={fields}
          current={formValues(user, choices?.roles ?? [], choices?.departments ?? [])}
          show={showValue}
          className="col-span-full"
        />
        {failure !== '' && (
          <Alert tone="danger" className="col-span-full">
            {failure}
          </Alert>
        )}
        {(roles.isError || own.isError) && (
          <Alert tone="warning" className="col-span-full">
            {t.choicesFailed}
          </Alert>
        )}
        <FormField
          control={control}
          name="username"
          label={t.username}
          required
          {...(user ? {} : { hint: t.usernameHint })}
        >
          {(field) => (
            <Input
              {...field}
              disabled={user !== null}
              autoComplete="off"
              maxLength={50}
              onBlur={() => {
                field.onBlur()
                void checkUsername(field.value)
              }}
            />
          )}
        </FormField>
        {!user && (
          <FormField control={control} name="password" label={t.password} required hint={t.passwordHint}>
            {(field) => <PasswordInput {...field} autoComplete="new-password" maxLength={128} />}
          </FormField>
        )}
        <FormField control={control} name="realname" label={t.realname} required>
          {(field) => <Input {...field} autoComplete="off" maxLength={100} />}
        </FormField>
        <FormField control={control} name="sex" label={t.sex}>
          {({ value, onChange, onBlur }) => (
            <RadioGroup
              value={value === '' ? null : value}
              onChange={onChange}
              onBlur={onBlur}
              options={[
                { value: '1', label: t.male },
                { value: '2', label: t.female },
              ]}
            />
          )}
        </FormField>
        <FormField control={control} name="phone" label={t.phone}>
          {(field) => <Input {...field} inputMode="tel" autoComplete="off" maxLength={20} />}
        </FormField>
        <FormField control={control} name="email" label={t.email}>
          {(field) => <Input {...field} inputMode="email" autoComplete="off" maxLength={100} />}
        </FormField>
        <FormField control={control} name="birthday" label={t.birthday}>
          {({ value, onChange, onBlur }) => <DatePicker value={value} onChange={onChange} onBlur={onBlur} clearable />}
        </FormField>
        <FormField control={control} name="workNo" label={t.workNo}>
          {(field) => <Input {...field} autoComplete="off" maxLength={50} />}
        </FormField>
        <FormField control={control} name="selectedroles" label={t.roles} disabled={roles.isError || own.isError}>
          {({ ref: _ref, ...field }) => (
            <MultiSelect
              {...field}
              placeholder={t.chooseRoles}
              options={(roles.data ?? []).map((role) => ({ value: role.id, label: role.roleName }))}
            />
          )}
        </FormField>
        <FormField control={control} name="selecteddeparts" label={t.departments} disabled={own.isError}>
          {({ ref: _ref, ...field }) => (
            <TreeSelect {...field} multiple nodes={departments} placeholder={t.chooseDepartments} />
          )}
        </FormField>
      </form>
    </Dialog>
  )
}

/** What is kept of the form while it is not saved: all but the password. */
function keptFields(t: UserMessages) {
  return {
    username: t.username,
    realname: t.realname,
    sex: t.sex,
    phone: t.phone,
    email: t.email,
    birthday: t.birthday,
    workNo: t.workNo,
    selectedroles: t.roles,
    selecteddeparts: t.departments,
  }
}

function roleNames(roles: readonly { id: string; roleName: string }[]): ReadonlyMap<string, string> {
  return new Map(roles.map((role) => [role.id, role.roleName]))
}

function departmentNames(nodes: TreeSelectProps['nodes']): ReadonlyMap<string, string> {
  return new Map(
    nodes.flatMap((node) => [[node.key, String(node.title)] as const, ...departmentNames(node.children ?? [])]),
  )
}

function formValues(user: User | null, selectedroles: string[], selecteddeparts: string[]): FormValues {
  return {
    username: user?.username ?? '',
    password: '',
    realname: user?.realname ?? '',
    sex: user?.sex ? String(user.sex) : '',
    phone: user?.phone ?? '',
    email: user?.email ?? '',
    birthday: user?.birthday?.slice(0, 10) ?? '',
    workNo: user?.workNo ?? '',
    selectedroles,
    selecteddeparts,
  }
}

function details(values: FormValues) {
  return {
    realname: values.realname,
    sex: values.sex === '1' ? (1 as const) : values.sex === '2' ? (2 as const) : null,
    phone: values.phone,
    email: values.email,
    birthday: values.birthday,
    workNo: values.workNo,
  }
}

function choicesOf(values: FormValues) {
  return {
    selectedroles: writeCommaList(values.selectedroles),
    selecteddeparts: writeCommaList(values.selecteddeparts),
  }
}

function newBody(values: FormValues): NewUser {
  return { username: values.username.trim(), password: values.password, ...details(values), ...choicesOf(values) }
}

/** Roles and departments replace what the user has, so they are sent only when it is known what that was. */
function editBody(user: User, values: FormValues, choicesKnown: boolean): UserEdit {
  return { id: user.id, ...details(values), ...(choicesKnown ? choicesOf(values) : {}) }
}

/** The contract says what is valid; each issue goes to the field it is about. */
function resolverFor(user: User | null): Resolver<FormValues> {
  return (values) => {
    const read = user ? z.safeParse(UserEdit, editBody(user, values, true)) : z.safeParse(NewUser, newBody(values))
    if (read.success) return { values, errors: {} }
    const errors: FieldErrors<FormValues> = {}
    for (const { path, message } of read.error.issues) {
      const name = fieldNames.find((known) => known === path[0])
      if (name) errors[name] ??= { type: 'contract', message }
    }
    return { values: {}, errors }
  }
}

const fieldNames = ['username', 'password', 'realname', 'sex', 'phone', 'email', 'birthday', 'workNo'] as const
