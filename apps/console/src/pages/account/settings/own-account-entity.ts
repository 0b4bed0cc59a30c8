import { UserInfo } from '@trackhoe/contract'
import { OwnAccount } from '@trackhoe/contract/system'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import * as z from 'zod/mini'
import { useAccountMessages } from './account-settings.messages.ts'

/** The fields of the own account in a form. Phone and e-mail address change by code. */
const OwnData = z.pick(OwnAccount, { id: true, realname: true, sex: true, birthday: true, revision: true })
const OwnDataWithPicture = z.extend(OwnData, { avatar: OwnAccount.shape.avatar })

type Messages = ReturnType<typeof useAccountMessages>

const common = {
  row: UserInfo,
  useMessages: useAccountMessages,
  texts: (t: Messages) => ({ title: t.title, noun: t.ownData }),
  nameOf: ({ realname, username }: UserInfo) => realname || username,
  formColumns: 1,
  dialogWidth: 480,
} as const

const fieldsOf = (t: Messages) => ({
  realname: { label: t.realname, maxLength: 100 },
  sex: {
    label: t.sex,
    widget: 'radio' as const,
    dict: 'sex',
  },
  birthday: { label: t.birthday, widget: 'date' as const },
})

/** The signed-in user. Source: platform specification §3 "User info". */
export const ownAccountEntity = defineEntity({ ...common, edit: OwnData, fields: fieldsOf })

/** The same with the picture, for those who may upload one. */
export const ownAccountWithPictureEntity = defineEntity({
  ...common,
  edit: OwnDataWithPicture,
  fields: (t) => ({
    avatar: { label: t.avatar, widget: 'image', folder: 'avatar', accept: 'image/*' },
    ...fieldsOf(t),
  }),
})
