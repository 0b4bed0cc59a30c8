import { Button, cx, Dialog, formatDateTime, Alert, Spinner, useConfirm } from '@trackhoe/ui'
import { SafeHtml } from '@trackhoe/ui/safe-html'
import { ArrowRight } from 'lucide-react'
import { Suspense, useContext, useRef, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { MenuContext } from '../menu/menu-context.ts'
import { openTarget } from '../menu/open-target.ts'
import { announcementView, AnnouncementViewsContext, type AnnouncementViewProps } from './announcement-views.ts'
import { PriorityTag } from './priority-tag.tsx'
import type { ShownAnnouncement } from './shown-announcement.ts'

export interface AnnouncementDialogProps {
  announcement: ShownAnnouncement
  onClose: () => void
}

/**
 * Shows one announcement: sender and time, text, and the action that it offers.
 *
 * Wire: `openType` url opens the address in `openPage`; component shows the registered view of that name with the
 * business id. An address of another site, also of a link in the text, is opened after a confirmation that names it.
 * Errors: an unsafe address, a page that the user lacks and an unknown view are reported in the dialog.
 * Source: platform specification §2 "Announcement bell".
 */
export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const t = useMessages().announcements
  const menu = useContext(MenuContext)
  const navigate = useNavigate()
  const confirm = useConfirm()
  const [refused, setRefused] = useState<string | null>(null)
  const text = useRef<HTMLDivElement>(null)
  const { titile, sender, sendTime, priority, msgContent, openType, openPage } = announcement

  function handle(address: string) {
    const target = openTarget(address, menu ?? { pages: [] }, window.location.origin)
    switch (target.kind) {
      case 'page':
        onClose()
        void navigate(target.path)
        break
      case 'window':
        void openWindow(new URL(target.url))
        break
      case 'refused':
        setRefused(target.why === 'unsafe' ? t.unsafe : t.noPage)
        break
      default:
        target satisfies never
    }
  }

  async function openWindow(url: URL) {
    const isOutside = url.origin !== window.location.origin
    if (
      isOutside &&
      !(await confirm({ title: t.outside, message: t.outsideQuestion(url.host, url.href), okText: t.openOutside }))
    )
      return
    window.open(url, '_blank', 'noopener,noreferrer')
  }

  /** Also called for the middle button, which would open a tab. */
  function askForOutside(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || !/^https?:$/.test(link.protocol) || link.origin === window.location.origin) return
    event.preventDefault()
    void openWindow(new URL(link.href))
  }

  return (
    <Dialog
      onClose={onClose}
      title={titile || t.untitled}
      width={800}
      withFullscreenButton
      initialFocus={() => text.current}
      bodyClassName="flex flex-col p-0"
      footerInfo={<span className="text-12">{t.read}</span>}
      footer={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          {openType === 'url' && openPage && (
            <Button variant="primary" icon={<ArrowRight aria-hidden />} onClick={() => handle(openPage)}>
              {t.handle}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-none flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-sunken px-5 py-2.5">
        <PriorityTag priority={priority} />
        <Fact term={t.sender} text={sender ?? '-'} />
        <Fact term={t.sendTime} text={formatDateTime(sendTime)} />
      </div>
      <div ref={text} tabIndex={-1} className="min-h-40 p-5 outline-none">
        {refused !== null && (
          <Alert tone="danger" className="mb-4">
            {refused}
          </Alert>
        )}
        {msgContent ? (
          <SafeHtml html={msgContent} className={prose} onClick={askForOutside} onAuxClick={askForOutside} />
        ) : (
          openType !== 'component' && <p className="m-0 text-ink-3">{t.noContent}</p>
        )}
        {openType === 'component' && openPage && (
          <div className={cx(msgContent && 'mt-4 border-t border-line pt-4')}>
            <View name={openPage} busId={announcement.busId ?? ''} onClose={onClose} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <span className="flex min-w-0 gap-2">
      <span className="flex-none text-ink-2">{term}</span>
      <span className="figures min-w-0 truncate">{text}</span>
    </span>
  )
}

function View({ name, ...props }: AnnouncementViewProps & { name: string }) {
  const t = useMessages().announcements
  const view = announcementView(useContext(AnnouncementViewsContext), name, props)
  if (view === null) return <Alert tone="warning">{t.unknownView(name)}</Alert>
  return (
    <Suspense
      fallback={
        <div className="grid place-items-center p-4 text-ink-3">
          <Spinner />
        </div>
      }
    >
      {view}
    </Suspense>
  )
}

/** Styles rich text of users: their own sizes and colors are kept, the rest uses the design tokens. */
const prose = [
  'text-14 leading-6 break-words [&>:first-child]:mt-0 [&>:last-child]:mb-0',
  '[&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:ps-6',
  '[&_h1]:text-16 [&_h2]:text-16 [&_h3]:text-14 [&_:is(h1,h2,h3)]:my-3 [&_:is(h1,h2,h3)]:font-semibold',
  '[&_a]:text-accent-text [&_img]:max-w-full',
  '[&_table]:my-3 [&_table]:w-full [&_table]:border-collapse [&_table]:border-t [&_table]:border-line-strong [&_table]:text-13',
  '[&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-start [&_th]:font-medium [&_th]:text-ink-2',
  '[&_hr]:my-4 [&_hr]:border-0 [&_hr]:border-t [&_hr]:border-line-strong',
  '[&_code]:rounded-1 [&_code]:bg-sunken [&_code]:px-1 [&_code]:text-12',
  '[&_pre]:my-3 [&_pre]:overflow-x-auto [&_pre]:rounded-2 [&_pre]:bg-sunken [&_pre]:px-3 [&_pre]:py-2 [&_pre]:text-12 [&_pre]:leading-5 [&_pre_code]:bg-transparent [&_pre_code]:p-0',
  '[&_blockquote]:my-3 [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3',
].join(' ')
