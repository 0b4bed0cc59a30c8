import type { CommandRecord, GatewayVehicle } from '@trackhoe/contract/vehicle'
import { usePermitted } from '@trackhoe/auth'
import { commandName, contentOf } from '../records/command-view.ts'
import { useCommandMessages } from '../records/locale/use-messages.ts'
import { BroughtByCommands } from '../records/running-commands.tsx'
import {
  Button,
  ExplainedButton,
  formatDateTime,
  formatNumber,
  Alert,
  Segmented,
  Splitter,
  Tabs,
  useToast,
  cx,
  type Option,
} from '@trackhoe/ui'
import { Download, Send } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Panel } from '../panel/panel.tsx'
import { ChooseVehicle } from '../picker/choose-vehicle.tsx'
import { useChosenVehicles } from '../picker/use-chosen-vehicles.ts'
import { BatchMatrix } from './batch-matrix.tsx'
import { permissionOf, type CommandPart, type CommandScreen } from './definition/define-command-screen.ts'
import { CommandFields, type FieldEditor } from './form/command-fields.tsx'
import { defaultOf, isAction, partOf } from './definition/form-values.ts'
import { useCommandScreenMessages } from './locale/use-messages.ts'
import { sendTextOf } from './definition/part-title.ts'
import { recordsOf, type RecordFilter } from './definition/record-filter.ts'
import { RecordsPanel } from './records-panel.tsx'
import { ReviewStrip } from './review-strip.tsx'
import { SendDialog } from './sending/send-dialog.tsx'
import { TemplateButton } from './templates/template-button.tsx'
import { useResend } from './sending/use-resend.ts'
import { defaultsOf, useCommandForm, type CommandForm } from './form/use-command-form.ts'
import { useLeaveConfirmation } from './use-leave-confirmation.ts'
import { useSending, type Sending } from './sending/use-sending.ts'
import { useIsWide } from './use-is-wide.ts'

/** Some of the commands of a page, with their own form. One section is shown at a time; each keeps its draft. */
export interface CommandSection {
  key: string
  label: string
  /** The heading above it in a list of many sections. */
  group?: string
  /** The ids of its parts. The footer offers to send these. */
  parts: readonly string[]
  /** Renders the fields. Default: a table for each part that has fields. */
  fields?: (form: CommandForm) => ReactNode
  /** The rule at the left of the footer while it is shown. */
  rule?: string
}

export interface CommandPanelProps {
  screen: CommandScreen
  title: string
  /** Renders the fields. Default: a table for each part that has fields, or the fields of the shown section. */
  fields?: (form: CommandForm) => ReactNode
  /** The sections of a page with several forms. Without any, all parts are in one form. */
  sections?: readonly CommandSection[]
  /** The place where the sections are chosen: in a row above the form, or in a list beside it. Default: a row. */
  sectionsAt?: 'top' | 'side'
  /** Called with the key of the shown section. */
  onSection?: (key: string) => void
  /** Content above the fields. What fills in the form gets it, and shows the section of a part. */
  above?: ReactNode | ((form: CommandForm, showPart: (partId: string) => void) => ReactNode)
  /** The options of fields whose options only the server knows. */
  options?: Readonly<Record<string, readonly Option[]>>
  /** The editors of composed fields, and of fields that need more than their kind offers. */
  editors?: Readonly<Record<string, FieldEditor>>
  /** Buttons after 读取当前值 in the title row. */
  actions?: (form: CommandForm) => ReactNode
  /** The rule shown at the left of the footer. */
  rule?: string
  /** Filter of the records shown at the right. Absent: those of the commands of the screen, where they have one info id. */
  records?: RecordFilter
  /** Content below the fields. */
  below?: ReactNode
  /** Initial width of the form. Unit: pixels. */
  width?: number
}

/** Initial width of the form for several vehicles. Unit: pixels. */
const SEVERAL_WIDTH = 560

/**
 * The panel of every command page: the form with reported values beside new ones, the confirmation, the records.
 * Ctrl+Enter sends. Source: vehicle screens "command panel".
 */
export function CommandPanel(props: CommandPanelProps) {
  const { ids, vehicles, queries } = useChosenVehicles()
  const t = useCommandScreenMessages()
  const known = vehicles.length === ids.length
  if (ids.length > 0 && !known) {
    return (
      <Panel title={props.title} query={queries}>
        {null}
      </Panel>
    )
  }
  if (ids.length === 0) {
    return (
      <Panel title={props.title} empty={t.blockedReason.none} emptyAction={<ChooseVehicle />}>
        {null}
      </Panel>
    )
  }
  // Another vehicle has another form with its own draft.
  return <FormAndRecords key={ids.join(',')} {...props} vehicles={vehicles} />
}

function FormAndRecords(props: CommandPanelProps & { vehicles: readonly GatewayVehicle[] }) {
  const { screen, title, vehicles, records = recordsOf(screen), width = 880 } = props
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const toast = useToast()
  const wide = useIsWide()
  const form = useCommandForm(screen, vehicles)
  const sending = useSending(form)
  const [shown, setShown] = useState('form')
  const sections = useSections(props, form)
  useLeaveConfirmation(form.dirty)

  function handleResend(record: CommandRecord) {
    const part = form.refill(record)
    if (part) toast.info(t.refilled)
    else toast.warning(t.notRefilled)
    if (part) sections.showPart(part)
    setShown('form')
  }

  useResend(form.lockedReason === null, handleResend)

  const head = sending.batch && (
    <BatchMatrix
      recordIds={sending.batch}
      vehicles={vehicles}
      onClose={() => sending.closeBatch()}
      onRetry={sending.retry}
    />
  )
  const panes = {
    form: (
      <FormPane
        {...props}
        sections={sections.offered}
        section={sections.shown}
        onSection={sections.show}
        onFilled={(partId) => sections.showPart(partId)}
        form={form}
        sending={sending}
        title={title}
      />
    ),
    records: (
      <RecordsPanel
        {...records}
        vehicleIds={vehicles.map(({ vclId }) => vclId)}
        onResend={form.lockedReason === null ? handleResend : undefined}
        mayResend={(record) => {
          const { name, values } = contentOf(record)
          return partOf(screen, name, values) !== undefined
        }}
        head={head}
        waiting={sending.waiting ? t.waitingFor(commandName(sending.waiting.command, messages)) : undefined}
      />
    ),
  }
  return (
    <>
      {wide ? (
        <Splitter
          className="h-full"
          label={t.divider}
          min={420}
          // With several vehicles the form has fewer columns and the records have more.
          defaultSize={vehicles.length > 1 ? Math.min(width, SEVERAL_WIDTH) : width}
          first={<div className="flex h-full flex-col">{panes.form}</div>}
          second={<div className="flex h-full flex-col">{panes.records}</div>}
        />
      ) : (
        <Tabs
          label={t.panes}
          className="h-full min-w-0 bg-surface"
          keepMounted
          value={shown}
          onChange={setShown}
          items={[
            { value: 'form', label: t.settings, content: <div className="flex h-full flex-col">{panes.form}</div> },
            {
              value: 'records',
              label: t.records,
              content: <div className="flex h-full flex-col">{panes.records}</div>,
            },
          ]}
        />
      )}
      {sending.plan && (
        <SendDialog
          plan={sending.plan}
          onAccepted={sending.accepted}
          onRejected={sending.rejected}
          onClose={sending.close}
        />
      )}
    </>
  )
}

/** The sections that these vehicles allow, and the shown one: the chosen, else the first that has a draft. */
function useSections({ sections = none, onSection }: CommandPanelProps, form: CommandForm) {
  const several = form.vehicles.length > 1
  const allows = new Map(form.screen.parts.map(({ id, allowsSeveral }) => [id, allowsSeveral]))
  const offered = several ? sections.filter(({ parts }) => parts.some((id) => allows.get(id) === true)) : sections
  const [chosen, setChosen] = useState(() => offered.find(({ parts }) => parts.some((id) => form.values[id]))?.key)
  const shown = offered.find(({ key }) => key === chosen) ?? offered[0]
  function show(key: string) {
    setChosen(key)
    onSection?.(key)
  }
  return {
    offered,
    shown,
    show,
    showPart(partId: string) {
      const section = offered.find(({ parts }) => parts.includes(partId))
      if (section) show(section.key)
    },
  }
}

const none: readonly CommandSection[] = []

interface FormPaneProps extends Omit<CommandPanelProps, 'sections'> {
  form: CommandForm
  sending: Sending
  sections: readonly CommandSection[]
  section: CommandSection | undefined
  onSection: (key: string) => void
  /** Called with a part that was filled in. */
  onFilled: (partId: string) => void
}

function FormPane(props: FormPaneProps) {
  const { screen, title, form, sending, actions, below, section, above } = props
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const rule = section?.rule ?? props.rule
  const parts = screen.parts.filter(
    ({ id, allowsSeveral }) => (section?.parts.includes(id) ?? true) && (allowsSeveral || form.vehicles.length === 1),
  )
  const changes = form.changes.filter(({ part }) => parts.some(({ id }) => id === part.id))
  const recalls = parts.some(({ recall }) => recall !== undefined) && form.vehicles.length === 1
  const [vehicle] = form.vehicles
  const meter =
    recalls && vehicle?.hourMeter != null
      ? t.reported.hours(formatNumber(vehicle.hourMeter, { digits: 1, unit: 'h' }))
      : null
  const fact = recalls
    ? [form.reportedTime === null ? t.reported.none : t.reported.at(formatDateTime(form.reportedTime)), meter]
        .filter(Boolean)
        .join(t.reported.comma)
    : ''

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !event.ctrlKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    sending.ask(changes.map(({ part }) => part.id))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter anywhere in the form sends it
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={handleKeyDown}>
      <Panel
        title={title}
        className="flex-1"
        fact={fact !== '' ? fact : undefined}
        actions={
          <>
            {recalls && (
              <ExplainedButton
                size="small"
                icon={<Download aria-hidden />}
                loading={sending.reading}
                disabled={form.lockedReason !== null}
                disabledReason={form.lockedReason}
                onClick={() => sending.readReported(parts)}
              >
                {t.reported.read}
              </ExplainedButton>
            )}
            <TemplateButton form={form} onFilled={props.onFilled} />
            {actions?.(form)}
          </>
        }
        footer={
          <>
            <Blocked form={form} sending={sending} />
            <ReviewStrip changes={changes} />
            <Foot form={form} sending={sending} parts={parts} rule={rule} />
          </>
        }
      >
        {typeof above === 'function' ? above(form, props.onFilled) : above}
        <Sectioned {...props}>{fields()}</Sectioned>
        <BroughtByCommands vehicleIds={form.vehicles.map(({ vclId }) => vclId)}>{below}</BroughtByCommands>
      </Panel>
    </div>
  )

  function fields(): ReactNode {
    if (section?.fields) return section.fields(form)
    if (props.fields) return props.fields(form)
    const { options, editors } = props
    return parts
      .filter((part) => !isAction(part))
      .map((part) => (
        <CommandFields
          key={part.id}
          form={form}
          part={part}
          title={section?.label ?? sendTextOf(part, messages) ?? title}
          options={options}
          editors={editors}
        />
      ))
  }
}

/** The fields of the shown section with what chooses another: a row above, or a list beside them. */
function Sectioned({
  sections,
  section,
  sectionsAt = 'top',
  onSection,
  title,
  below,
  children,
}: FormPaneProps & { children: ReactNode }) {
  if (!section || sections.length < 2) return children
  if (sectionsAt === 'top') {
    return (
      <>
        <div className="px-4 pb-3">
          <Segmented
            aria-label={title}
            value={section.key}
            onChange={onSection}
            options={sections.map(({ key, label }) => ({ value: key, label }))}
          />
        </div>
        {children}
      </>
    )
  }
  return (
    <div className={cx('grid narrow:grid-cols-[12rem_minmax(0,1fr)]', !below && 'narrow:min-h-full')}>
      <div className="border-line pb-2 max-narrow:border-b narrow:border-e">
        <SectionList sections={sections} section={section} onSection={onSection} title={title} />
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

function SectionList({
  sections,
  section,
  onSection,
  title,
}: Pick<FormPaneProps, 'sections' | 'section' | 'onSection' | 'title'>) {
  const name = useId()
  const groups = [...new Set(sections.map(({ group }) => group))]
  return (
    <div role="radiogroup" aria-label={title} className="grid gap-2 px-2 pt-1 max-narrow:grid-cols-2">
      {groups.map((group) => (
        <fieldset key={group ?? ''} className="m-0 min-w-0 border-0 p-0" aria-label={group}>
          {group !== undefined && <p className="px-2 py-1 text-12 text-ink-3">{group}</p>}
          {sections
            .filter((one) => one.group === group)
            .map(({ key, label }) => (
              <label
                key={key}
                className={cx(
                  'relative flex min-h-8 cursor-pointer items-center rounded-2 px-2 hover:bg-hover',
                  'has-checked:bg-accent-subtle has-checked:font-medium has-checked:text-accent-text',
                  'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
                )}
              >
                <input
                  type="radio"
                  name={name}
                  checked={key === section?.key}
                  onChange={() => onSection(key)}
                  className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none outline-none"
                />
                {label}
              </label>
            ))}
        </fieldset>
      ))}
    </div>
  )
}

/** Shows a confirmed command that was not sent, the reason, and a button that sends it. */
function Blocked({ form, sending }: { form: CommandForm; sending: Sending }) {
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const { blocked } = sending
  if (!blocked) return null
  const { part, why, text } = blocked
  return (
    <Alert
      tone="warning"
      className="mx-4 my-2"
      onClose={sending.dismiss}
      action={
        form.lockedReason === null ? (
          <Button size="small" onClick={() => sending.ask([part.id])}>
            {sendTextOf(part, messages) ?? t.send}
          </Button>
        ) : undefined
      }
    >
      {t.blocked[why](commandName(part.command, messages))}
      {text !== undefined && t.inBrackets(text)}
    </Alert>
  )
}

interface FootProps {
  form: CommandForm
  sending: Sending
  /** The parts that can be sent from here. */
  parts: readonly CommandPart[]
  rule?: string
}

function Foot({ form, sending, parts, rule }: FootProps) {
  const t = useCommandScreenMessages()
  const { lockedReason } = form
  const changed = parts.filter(({ id }) => form.changes.some(({ part }) => part.id === id)).map(({ id }) => id)
  const several = changed.length > 1
  const forms = parts.filter((part) => !isAction(part))
  const main = forms.find(({ id }) => changed.includes(id)) ?? forms[0]
  const usual = Object.fromEntries(
    Object.entries(defaultsOf(form)).filter(([id]) => forms.some((part) => part.id === id)),
  )
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-end gap-2 px-4 py-2">
      {(lockedReason ?? rule) !== undefined && <p className="me-auto text-12 text-ink-3">{lockedReason ?? rule}</p>}
      {forms.length > 0 && (
        <Button
          variant="quiet"
          disabled={forms.every(({ id }) => form.values[id] === undefined)}
          onClick={() => form.reset(forms.map(({ id }) => id))}
        >
          {t.reset}
        </Button>
      )}
      {forms.some(({ fields }) => Object.values(fields).some((field) => defaultOf(field) !== undefined)) && (
        <ExplainedButton
          disabled={lockedReason !== null}
          disabledReason={lockedReason}
          onClick={() => form.fill(usual)}
        >
          {t.usual}
        </ExplainedButton>
      )}
      {[...forms.toReversed().filter(({ id }) => several || id !== main?.id), ...parts.filter(isAction)].map((part) => (
        <SendButton
          key={part.id}
          part={part}
          lockedReason={lockedReason ?? sending.objectionTo(part)}
          onSend={() => sending.ask([part.id])}
        />
      ))}
      {main && (
        <SendButton
          part={main}
          lockedReason={lockedReason ?? sending.objectionTo(main)}
          primary
          // The only command that can be sent needs no name beside those of others.
          label={several ? t.sendAll : parts.length === 1 && main.id === main.command ? t.send : undefined}
          onSend={() => sending.ask(several ? changed : [main.id])}
        />
      )}
    </div>
  )
}

interface SendButtonProps {
  part: CommandPart
  lockedReason: string | null
  primary?: boolean
  /** Default: the text of the part. */
  label?: string
  onSend: () => void
}

function SendButton({ part, lockedReason, primary = false, label, onSend }: SendButtonProps) {
  const t = useCommandScreenMessages()
  const messages = useCommandMessages()
  const permitted = usePermitted(permissionOf(part))
  const reason = lockedReason ?? (permitted ? null : t.mayNotSend)
  return (
    <ExplainedButton
      {...(primary && { variant: 'primary', icon: <Send aria-hidden />, title: 'Ctrl+Enter' })}
      disabled={reason !== null}
      disabledReason={reason}
      onClick={onSend}
    >
      {label ?? sendTextOf(part, messages) ?? t.send}
    </ExplainedButton>
  )
}
