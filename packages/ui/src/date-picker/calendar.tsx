import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { enUS } from 'react-day-picker/locale/en-US'
import { zhCN } from 'react-day-picker/locale/zh-CN'
import { format } from 'date-fns'
import { dateFieldMessages } from '../locale/date-field.messages.ts'
import { useDirection, useLocale, useComponentMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { fromDateString, type DateString } from '../date-field/date-string.ts'

const navClasses =
  'absolute top-2.5 z-1 inline-grid size-[26px] place-items-center rounded-2 border-0 bg-transparent p-0 text-ink-2 hover:bg-press aria-disabled:text-disabled aria-disabled:hover:bg-transparent'

const selectedClasses =
  '[&>button]:bg-accent [&>button]:font-medium [&>button]:text-on-accent [&>button:hover]:bg-accent-hover'

// Every part is named, so that nothing of the library's own sheet applies.
const classNames = {
  root: 'relative select-none',
  months: 'flex divide-x divide-line',
  month: 'w-[232px] px-3 pt-2.5 pb-3',
  month_caption: 'mb-1 flex h-[26px] items-center justify-center',
  caption_label: 'figures font-medium',
  nav: 'contents',
  button_previous: cx(navClasses, 'start-3'),
  button_next: cx(navClasses, 'end-3'),
  month_grid: 'figures w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-px',
  weekdays: '',
  weekday: 'h-6 p-0 text-center text-11 font-normal text-ink-3',
  weeks: '',
  week: '',
  day: 'h-7 p-0 text-center data-[outside]:text-ink-3',
  day_button:
    'grid h-7 w-full place-items-center rounded-1 border-0 bg-transparent p-0 text-[inherit] hover:bg-press disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled focus-visible:relative focus-visible:z-1',
  today: '[&:not([data-selected])>button]:shadow-[inset_0_0_0_1px_var(--th-border)]',
  selected: '',
  range_start: cx(selectedClasses, '[&>button]:rounded-e-[0]'),
  range_end: cx(selectedClasses, '[&>button]:rounded-s-[0]'),
  range_middle: '[&>button]:rounded-[0] [&>button]:bg-accent-subtle [&>button:hover]:bg-accent-subtle-hover',
  disabled: '',
  outside: '',
  hidden: 'invisible',
}

export interface CalendarProps {
  min?: DateString | undefined
  max?: DateString | undefined
  today?: DateString | undefined
  /** The month that is shown first; of two, the left one. */
  shownFirst: Date | undefined
  /** A range colors its days by their place in it, a single day by being chosen. */
  range?: boolean
}

/** The options shared by both calendars: Monday first, classes and labels. */
export function useCalendarProps({ min, max, today, shownFirst, range = false }: CalendarProps) {
  const chinese = useLocale() === 'zh-CN'
  const t = useComponentMessages('dateField', dateFieldMessages)
  const from = min ? fromDateString(min) : undefined
  const to = max ? fromDateString(max) : undefined
  const now = today ? fromDateString(today) : undefined
  const direction = useDirection()
  return {
    ...direction,
    locale: chinese ? zhCN : enUS,
    weekStartsOn: 1,
    defaultMonth: shownFirst,
    classNames: range ? classNames : { ...classNames, selected: selectedClasses },
    formatters: {
      formatCaption: (month: Date) => (chinese ? format(month, 'y年M月') : format(month, 'MMMM y')),
      formatWeekdayName: (day: Date) => (chinese ? '日一二三四五六'.charAt(day.getDay()) : format(day, 'EEEEEE')),
    },
    labels: {
      labelPrevious: () => t.previousMonth,
      labelNext: () => t.nextMonth,
      ...(chinese ? {} : { labelDayButton: englishDayName }),
    },
    components: {
      Chevron: ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) =>
        orientation === 'left' ? (
          <ChevronLeft aria-hidden className="size-3.5 rtl:rotate-180" />
        ) : (
          <ChevronRight aria-hidden className="size-3.5 rtl:rotate-180" />
        ),
    },
    startMonth: from,
    endMonth: to,
    today: now,
    disabled: [...(from ? [{ before: from }] : []), ...(to ? [{ after: to }] : [])],
  } satisfies DayPickerProps
}

/** Without `st` and `th`: what is read aloud holds the figure that is seen, so that it can be called by voice. */
function englishDayName(day: Date, { today, selected }: { today?: boolean; selected?: boolean }) {
  return `${today ? 'Today, ' : ''}${format(day, 'EEEE, MMMM d, yyyy')}${selected ? ', selected' : ''}`
}

export { DayPicker }
