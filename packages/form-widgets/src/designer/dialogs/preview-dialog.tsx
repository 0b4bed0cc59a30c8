import { Alert, Button, Dialog, Segmented } from '@trackhoe/ui'
import { Monitor, Printer, Smartphone, Tablet } from 'lucide-react'
import { useRef, useState } from 'react'
import type { OnlineFormHandle } from '../../online-form/online-form.tsx'
import { useDesigner } from '../state/designer-context.ts'
import { useMessages } from '../locale/designer.messages.ts'
import type { FixedItems } from '../canvas/canvas.tsx'
import { printElement } from '../filling/print-element.ts'
import { usePrintInstead } from '../filling/use-print-instead.ts'
import { PrintedTemplate } from '../filling/printed-template.tsx'
import { TemplateForm } from '../filling/template-form.tsx'
import { itemsOf } from '../template/template.ts'

type Device = 'desktop' | 'tablet' | 'phone' | 'paper'

/** Widths of the devices. Unit: px. */
const WIDTHS: Readonly<Record<Exclude<Device, 'paper'>, number>> = { desktop: 960, tablet: 640, phone: 375 }

export interface PreviewDialogProps {
  title: string
  fixed: FixedItems | undefined
  onClose: () => void
}

/** The template as whoever fills it in will see it, and as a page. It can be tried; nothing is saved. */
export function PreviewDialog({ title, fixed, onClose }: PreviewDialogProps) {
  const t = useMessages()
  const { store, types } = useDesigner()
  const [device, setDevice] = useState<Device>('desktop')
  const [valid, setValid] = useState(false)
  const form = useRef<OnlineFormHandle>(null)
  const paper = useRef<HTMLDivElement>(null)
  usePrintInstead(paper, title)
  const [items] = useState(() => itemsOf(store.get().template))
  const [shownFixed] = useState(fixed)
  const zones = shownFixed && { fixed: shownFixed }
  const isEmpty = [items, shownFixed?.top ?? [], shownFixed?.bottom ?? []].every(({ length }) => length === 0)
  const [further] = useState(() => [...types.values()])
  const label = (text: string, icon: React.ReactNode) => (
    <>
      {icon}
      <span className="max-narrow:sr-only">{text}</span>
    </>
  )

  return (
    <Dialog
      onClose={onClose}
      title={`${t.preview.title} · ${title}`}
      width="90%"
      height="90%"
      bodyClassName="bg-canvas p-0"
      footer={
        <>
          {device === 'paper' ? (
            <Button icon={<Printer aria-hidden />} onClick={() => printElement(paper.current)}>
              {t.preview.print}
            </Button>
          ) : (
            <Button onClick={() => void form.current?.submit().then(setValid)}>{t.preview.check}</Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <div className="sticky top-0 z-10 flex justify-center border-b border-line-strong bg-surface py-2">
        <Segmented
          aria-label={t.preview.title}
          value={device}
          onChange={setDevice}
          options={[
            { value: 'desktop', label: label(t.preview.desktop, <Monitor aria-hidden />) },
            { value: 'tablet', label: label(t.preview.tablet, <Tablet aria-hidden />) },
            { value: 'phone', label: label(t.preview.phone, <Smartphone aria-hidden />) },
            { value: 'paper', label: label(t.preview.paper, <Printer aria-hidden />) },
          ]}
        />
      </div>
      {device === 'paper' ? (
        <div className="overflow-x-auto p-6">
          <PrintedTemplate ref={paper} title={title} items={items} {...zones} itemTypes={further} />
        </div>
      ) : (
        <div
          style={{ maxWidth: WIDTHS[device] }}
          className="mx-auto my-6 rounded-3 border border-line-strong bg-surface p-6 transition-[max-width] duration-[var(--th-normal)]"
        >
          {valid && (
            <Alert tone="success" className="mb-4">
              {t.preview.valid}
            </Alert>
          )}
          {isEmpty ? (
            <p className="m-0 py-10 text-center text-ink-3">{t.preview.empty}</p>
          ) : (
            <TemplateForm
              ref={form}
              items={items}
              {...zones}
              itemTypes={further}
              // What a telephone has no room for is asked of the window, and this one is wide.
              columns={device === 'phone' ? 1 : 2}
              mode="add"
              footer={null}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
