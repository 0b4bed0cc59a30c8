import { useQuery } from '@tanstack/react-query'
import { passwordLinks } from '@trackhoe/contract/session'
import { useCalls } from '@trackhoe/auth'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Button, Dialog, EmptyState, Input, copyText, Spinner, useToast } from '@trackhoe/ui'
import { saveCsv, toCsv } from '@trackhoe/ui/data-table'
import { Copy, Download } from 'lucide-react'
import { PASSWORD_PATH } from '../../../client/settings.ts'
import { usePasswordMessages } from '../../user/change-password/change-password.messages.ts'
import { useUserMessages } from './users.messages.ts'

/** People by name, or those whom an import has added without a password. */
export type PasswordLinksOf = { usernames: readonly string[] } | { job: string }

interface PasswordLinksDialogProps {
  of: PasswordLinksOf
  onClose: () => void
}

/** So many links are shown; the file has all of them. */
const SHOWN = 50

/** One-time links with which people set their own passwords. They are shown this once. */
export function PasswordLinksDialog({ of, onClose }: PasswordLinksDialogProps) {
  const t = useUserMessages()
  const texts = usePasswordMessages()
  const calls = useCalls(passwordLinks)
  const { describe } = useNotifications()
  const toast = useToast()
  const made = useQuery({
    queryKey: ['password-links', of],
    queryFn: () =>
      'job' in of ? calls.addOfImport({ body: { id: of.job } }) : calls.add({ body: { usernames: [...of.usernames] } }),
    // Made anew they would end those that were copied.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const links = (made.data ?? []).map(({ token, ...link }) => ({ ...link, address: addressOf(token) }))

  async function copy(text: string, near: HTMLElement) {
    if (await copyText(text, near)) toast.success(t.copied)
    else toast.warning(t.notCopied)
  }

  function save() {
    const rows = links.map((link) => [link.username, link.realname ?? '', link.address, link.expireTime ?? ''])
    saveCsv(`${t.linksFile}.csv`, toCsv({ header: [t.username, t.realname, t.link, t.validUntil], rows }))
  }

  return (
    <Dialog
      onClose={onClose}
      title={t.linksTitle}
      width={640}
      footer={
        <>
          {links.length > 1 && (
            <Button icon={<Download aria-hidden />} onClick={save}>
              {t.download}
            </Button>
          )}
          {links.length > 1 && (
            <Button
              icon={<Copy aria-hidden />}
              onClick={({ currentTarget }) =>
                void copy(links.map(({ username, address }) => `${username}\t${address}`).join('\n'), currentTarget)
              }
            >
              {t.copyAll}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <div className="grid gap-3" aria-live="polite">
        {made.isPending && <Spinner label={texts.title} />}
        {made.error && <Alert tone="danger">{describe(made.error)}</Alert>}
        {links.length > 0 && <Alert tone="warning">{t.linksOnce}</Alert>}
        {made.data?.length === 0 && <EmptyState title={t.linksNone} />}
        {links.length > SHOWN && <p className="m-0 text-12 text-ink-3">{t.linksSome(SHOWN, links.length)}</p>}
        {links.slice(0, SHOWN).map(({ username, realname, address, expireTime }) => (
          <div key={username} className="grid gap-1">
            <span className="truncate text-12 text-ink-2" title={`${realname ?? ''} ${username}`}>
              {realname ? `${realname} · ${username}` : username}
              {expireTime !== null && ` · ${t.expires(expireTime)}`}
            </span>
            <div className="flex gap-2">
              <Input
                className="min-w-0 flex-1"
                aria-label={t.linkOf(username)}
                value={address}
                readOnly
                onFocus={(event) => event.target.select()}
              />
              <Button
                icon={<Copy aria-hidden />}
                onClick={({ currentTarget }) => void copy(address, currentTarget)}
                aria-label={t.copyOf(username)}
              >
                {t.copy}
              </Button>
            </div>
          </div>
        ))}
      </div>
    </Dialog>
  )
}

/** The token stands in the fragment, which no server and no log sees. */
function addressOf(token: string): string {
  return `${window.location.origin}${PASSWORD_PATH}#token=${token}`
}
