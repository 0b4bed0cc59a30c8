import { UserInfo } from '@trackhoe/contract'
import { OwnAccount } from '@trackhoe/contract/system'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import * as z from 'zod/mini'
import { useMessages } from '../../../locale/use-messages.ts'

/** What one edits of oneself in a form. Phone and e-mail address change by code. */
const OwnData = z.pick(OwnAccount, { id: true, realname: true, sex: true, birthday: true, revision: true })

/** The signed-in user. Source: platform specification §3 "User info". */
export const ownAccountEntity = defineEntity({
  row: UserInfo,
  edit: OwnData,
  useMessages: () => {
    const { account, users } = useMessages()
    return { ...users, ...account }
  },
  texts: ({ title, ownData }) => ({ title, noun: ownData }),
  nameOf: ({ realname, username }) => realname || username,
  formColumns: 1,
  dialogWidth: 480,
  fields: (t) => ({
    realname: { label: t.realname, maxLength: 100 },
    sex: {
      label: t.sex,
      widget: 'radio',
      options: [
        { value: 1, label: t.male },
        { value: 2, label: t.female },
      ],
    },
    birthday: { label: t.birthday, widget: 'date' },
  }),
})
