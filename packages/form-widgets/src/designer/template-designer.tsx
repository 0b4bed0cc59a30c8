import { lazyComponent, useComponentTheme, useLocale, type Part, type PartSettings } from '@trackhoe/ui'
import {
  forwardRef,
  useImperativeHandle,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type ComponentPropsWithoutRef,
} from 'react'
import { DraftRestoreAlert } from '../form/draft-restore-alert.tsx'
import { useMessages as useFormMessages } from '../locale/use-messages.ts'
import { ITEM_ATTRIBUTE } from './canvas/canvas-item.tsx'
import type { FixedItems } from './canvas/canvas.tsx'
import type { NewerTemplate } from './dialogs/conflict-dialog.tsx'
import type { TemplateVersion } from './dialogs/template-versions-dialog.tsx'
import {
  DesignerContext,
  useDesigner,
  type DesignerParts,
  type TemplateDictionaries,
} from './state/designer-context.ts'
import { createDesignerStore } from './state/designer-store.ts'
import { useMessages } from './locale/designer.messages.ts'
import type { ItemType } from './items/item-type.ts'
import { BlockedAlert, type OtherDesigner } from './designer-status.tsx'
import { DesignerToolbar, type DesignerDialog } from './designer-toolbar.tsx'
import { createProblemFinder } from './state/problems.ts'
import { createPropertyForms } from './state/property-fields.ts'
import { propertyWidgets } from './properties/property-widgets.tsx'
import { itemTypesOf } from './items/template-schema.ts'
import { itemsOf, readTemplate, type ItemData } from './template/template.ts'
import { useDesignerKeys } from './state/use-designer-keys.ts'
import { useTemplateSave } from './use-template-save.ts'
import { DesignerPanes } from './designer-panes.tsx'

const PreviewDialog = lazyComponent(async () => (await import('./dialogs/preview-dialog.tsx')).PreviewDialog)
const JsonDialog = lazyComponent(async () => (await import('./dialogs/json-dialog.tsx')).JsonDialog)
const TemplateVersionsDialog = lazyComponent(
  async () => (await import('./dialogs/template-versions-dialog.tsx')).TemplateVersionsDialog,
)
const ConflictDialog = lazyComponent(async () => (await import('./dialogs/conflict-dialog.tsx')).ConflictDialog)

/** The inner parts of `TemplateDesigner`. */
export interface TemplateDesignerParts {
  /** The element of `className`. */
  root: string
  /** The row above the canvas. */
  header: string
  /** The left of the head. */
  heading: string
}

/** The ref and all DOM props go to the whole. */
export interface TemplateDesignerProps
  extends
    OwnProps,
    PartSettings<TemplateDesignerParts>,
    Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps | 'children'> {}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    TemplateDesigner: TemplateDesignerProps
  }
}

interface OwnProps {
  /** The items as they were loaded. A change is ignored: give another `key` for another template. */
  items: readonly ItemData[]
  /** Shown above and below the items, and never changed. */
  fixed?: FixedItems
  /** Further types of items, or others in place of built-in ones. Give the same list each time. */
  itemTypes?: readonly ItemType[]
  /** Absent: items keep the dictionary that they have, and cannot choose another one. */
  dictionaries?: TemplateDictionaries
  /** The name of the template, in the preview and in files. */
  title: string
  /** The left of the head: breadcrumb, title, what the template belongs to. */
  heading: ReactNode
  /** Returns what keeps the template as a whole from being saved, as a text for the operator; null: nothing. */
  check?: (items: readonly ItemData[]) => string | null
  /** Saves the items. `overwrite`: also over a newer version, which the operator has seen. */
  onSave: (items: readonly ItemData[], options: { overwrite: boolean }) => Promise<unknown>
  /** The version that a refused save says is there already; null for any other failure. */
  newerOf?: (error: unknown) => NewerTemplate | null
  /** Stores what is not saved, under this name. Absent: nothing is stored. */
  draft?: { readonly record: string; readonly revision?: number }
  /** Loads the saved states, the newest first. Absent: there is no history. */
  versions?: (signal: AbortSignal) => Promise<readonly TemplateVersion[]>
  /** The names of others who have the template open. */
  others?: readonly { readonly name: string; readonly dirty: boolean }[]
  /** The template differs from what is saved, or does not any more. */
  onDirtyChange?: (dirty: boolean) => void
  /** Stands between head and canvas. */
  banner?: ReactNode
}

const NOBODY: readonly OtherDesigner[] = []

/**
 * Designs a form that others fill in: a palette of item types, a canvas, a panel of properties. Everything can be done by
 * mouse, by touch and by keyboard, undone and redone. Source: platform specification §2 "Template designers", §5.
 */
export const TemplateDesigner = forwardRef<HTMLElement, TemplateDesignerProps>(function TemplateDesigner(own, ref) {
  const [props, part] = useComponentTheme('TemplateDesigner', own)
  const { items, itemTypes, dictionaries } = props
  const locale = useLocale()
  const messages = useFormMessages()
  const [store] = useState(() => createDesignerStore(items))
  const root = useRef<HTMLElement>(null)
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => root.current, [])
  const voice = useRef<HTMLOutputElement>(null)
  const [panelOpen, setPanelOpen] = useState(false)
  const parts = useMemo((): DesignerParts => {
    const types = itemTypesOf(itemTypes)
    const forms = createPropertyForms(propertyWidgets, locale, messages)
    return {
      store,
      types,
      forms,
      locale,
      dictionaries,
      problemsOf: createProblemFinder({ types, forms, locale, messages }),
      root,
      announce: (text) => {
        // A blank at the end makes the same text a new one.
        if (voice.current) voice.current.textContent = voice.current.textContent === text ? `${text} ` : text
      },
      editProperties: (property) => {
        const panel = root.current?.querySelector<HTMLElement>('[data-designer-panel]')
        if (panel?.checkVisibility() !== true) setPanelOpen(true)
        // The panel renders for the selection first.
        setTimeout(() => focusProperty(property))
      },
      reveal: (key) => root.current?.querySelector(`[${ITEM_ATTRIBUTE}="${key}"]`)?.scrollIntoView({ block: 'center' }),
      focusCanvas: () =>
        root.current?.querySelector<HTMLElement>('[data-designer-list]')?.focus({ preventScroll: true }),
    }

    function focusProperty(property: string | undefined) {
      const scope = property === undefined ? '[data-property]' : `[data-property="${CSS.escape(property)}"]`
      const panels = [...document.querySelectorAll<HTMLElement>('[data-designer-panel]')]
      const panel = panels.find((each) => each.checkVisibility())
      panel?.querySelector(scope)?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus()
    }
  }, [store, itemTypes, dictionaries, locale, messages])

  return (
    <DesignerContext value={parts}>
      <Frame {...props} partOf={part} panelOpen={panelOpen} onPanelOpenChange={setPanelOpen} />
      <output ref={voice} aria-live="assertive" className="sr-only" />
    </DesignerContext>
  )
})

interface FrameProps extends TemplateDesignerProps {
  partOf: Part<keyof TemplateDesignerParts>
  panelOpen: boolean
  onPanelOpenChange: (open: boolean) => void
}

function Frame(props: FrameProps) {
  const {
    fixed,
    title,
    heading,
    check: _check,
    onSave: _onSave,
    newerOf: _newerOf,
    draft: _draft,
    versions,
    others = NOBODY,
    onDirtyChange,
    banner,
    items: _items,
    itemTypes: _itemTypes,
    dictionaries: _dictionaries,
    panelOpen,
    onPanelOpenChange,
    onKeyDown,
    partOf: part,
    ...dom
  } = props
  const t = useMessages()
  const { store, root } = useDesigner()
  const [opened, setOpened] = useState<DesignerDialog | null>(null)
  const { dirty, saving, blocked, newer, setNewer, save, draft } = useTemplateSave(props)
  const { handleKeyDown, travel } = useDesignerKeys(save)

  useEffect(() => onDirtyChange?.(dirty), [dirty, onDirtyChange])

  const close = () => setOpened(null)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shortcuts of everything inside
    <section
      {...part('root', 'flex h-full min-h-0 min-w-0 flex-1 flex-col bg-surface text-body text-ink')}
      {...dom}
      ref={root}
      aria-label={title}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        handleKeyDown(event)
      }}
    >
      <header
        data-toasts-below=""
        {...part(
          'header',
          'flex min-h-pagehead flex-none flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-strong px-gutter py-1',
        )}
      >
        <div {...part('heading', 'flex min-w-0 flex-1 items-center gap-3 max-narrow:basis-full')}>{heading}</div>
        <DesignerToolbar
          others={others}
          hasVersions={versions !== undefined}
          saving={saving}
          onSave={() => void save()}
          onTravel={travel}
          onOpen={setOpened}
        />
      </header>
      {banner}
      {blocked && <BlockedAlert />}
      <DraftRestoreAlert
        draft={draft}
        fields={{ template: t.draftName }}
        current={{ template: JSON.stringify(itemsOf(store.get().saved)) }}
        show={(_, value) => {
          const read = readTemplate(typeof value === 'string' ? value : null)
          return read.kind === 'read' ? t.status.items(read.items.length) : ''
        }}
        className="m-3"
      />
      <DesignerPanes title={title} fixed={fixed} panelOpen={panelOpen} onPanelOpenChange={onPanelOpenChange} />
      {opened === 'preview' && <PreviewDialog title={title} fixed={fixed} onClose={close} onDismiss={close} />}
      {opened === 'json' && <JsonDialog title={title} onClose={close} onDismiss={close} />}
      {opened === 'versions' && versions && (
        <TemplateVersionsDialog load={versions} onClose={close} onDismiss={close} />
      )}
      {newer && (
        <ConflictDialog
          mine={itemsOf(store.get().template)}
          newer={newer}
          saving={saving}
          onOverwrite={() => void save(true)}
          onTake={() => {
            store.replaceAll(newer.items)
            setNewer(null)
          }}
          onClose={() => setNewer(null)}
          onDismiss={() => setNewer(null)}
        />
      )}
    </section>
  )
}
