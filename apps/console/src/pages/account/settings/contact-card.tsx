import { useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '@trackhoe/contract'
import type { ContactCodeBody } from '@trackhoe/contract/session'
import { useShell } from '@trackhoe/shell'
import { Button, Card, lazyComponent, NO_VALUE, StatusText, usePreloadWhenIdle } from '@trackhoe/ui'
import { useState } from 'react'
import { useAccountMessages } from './account-settings.messages.ts'
import { accountKeys } from './account-keys.ts'

const ContactDialog = lazyComponent(async () => (await import('./contact-dialog.tsx')).ContactDialog)

type Kind = ContactCodeBody['kind']

/** Phone and e-mail address: whether they sign in, and where that is changed. */
export function ContactCard({ user }: { user: UserInfo }) {
  const t = useAccountMessages()
  const { session } = useShell()
  const queries = useQueryClient()
  const [kind, setKind] = useState<Kind | null>(null)
  const close = () => setKind(null)
  usePreloadWhenIdle(ContactDialog.preload)
  const contacts = [
    { kind: 'phone', value: user.phone, confirmed: user.phoneConfirmed === true },
    { kind: 'email', value: user.email, confirmed: user.emailConfirmed === true },
  ] as const
  return (
    <Card title={t.contacts}>
      <ul className="m-0 grid list-none divide-y divide-line p-0">
        {contacts.map((contact) => (
          <li key={contact.kind} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 first:pt-0 last:pb-0">
            <span className="w-16 flex-none text-ink-2">{t.kinds[contact.kind]}</span>
            <span className={`min-w-0 flex-1 basis-44 wrap-anywhere ${contact.kind === 'phone' ? 'code' : ''}`}>
              {contact.value || NO_VALUE}
            </span>
            <span className="ms-auto flex items-center gap-3">
              {contact.value && (
                <StatusText tone={contact.confirmed ? 'normal' : 'warning'}>
                  {contact.confirmed ? t.confirmed : t.unconfirmed}
                </StatusText>
              )}
              <Button
                size="small"
                aria-label={t.act(actOf(contact), t.kinds[contact.kind])}
                onClick={() => setKind(contact.kind)}
              >
                {t.acts[actOf(contact)]}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 mb-0 text-12 text-ink-3">{t.contactsHint}</p>
      {kind && (
        <ContactDialog
          kind={kind}
          present={contacts.find((contact) => contact.kind === kind)}
          onClose={close}
          onDismiss={close}
          onConfirmed={(confirmed) => {
            session.updateUserInfo(confirmed)
            queries.setQueryData(accountKeys.me, confirmed)
          }}
        />
      )}
    </Card>
  )
}

function actOf({ value, confirmed }: { value: string | null; confirmed: boolean }): 'add' | 'confirm' | 'change' {
  if (!value) return 'add'
  return confirmed ? 'change' : 'confirm'
}
