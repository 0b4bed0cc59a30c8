import {
  AlignLeft,
  CalendarDays,
  ChevronsUpDown,
  CircleDot,
  Hash,
  Image,
  ListTree,
  Minus,
  Phone,
  SlidersHorizontal,
  SquareCheck,
  TextCursorInput,
  Type,
  Users,
} from 'lucide-react'
import { createElement } from 'react'
import type { Locale } from '@trackhoe/ui'
import type { FormFieldSchema } from '../../online-form/schema/form-field-schema.ts'
import { readNumber, readText } from '../../widgets/kit/values.ts'
import { designerMessages } from '../locale/designer.messages.ts'
import { dividerWidget, captionWidget, sliderWidget } from './fill-widgets.tsx'
import { choicesOf, newOption, OPTION_SOURCE, readOption, storedOptions, usesDictionary } from './item-options.ts'
import type { ItemIssue, ItemType, LocalizedText } from './item-type.ts'
import {
  CascadeView,
  DateView,
  DividerView,
  ImageView,
  LabelView,
  OptionsView,
  SelectView,
  SliderView,
  TextareaView,
  TextView,
  UsersView,
} from './item-views.tsx'
import type { ItemData } from '../template/template.ts'

type TypeName = keyof (typeof designerMessages)['zh-CN']['types']
type GroupName = keyof (typeof designerMessages)['zh-CN']['groups']

// Read when they are shown: an app may bring the messages of one language and load those of the other later.
const typeLabel = (type: TypeName): LocalizedText => ({
  get 'zh-CN'() {
    return designerMessages['zh-CN'].types[type]
  },
  get 'en-US'() {
    return designerMessages['en-US'].types[type]
  },
})
const group = (name: GroupName): LocalizedText => ({
  get 'zh-CN'() {
    return designerMessages['zh-CN'].groups[name]
  },
  get 'en-US'() {
    return designerMessages['en-US'].groups[name]
  },
})
const wording = (locale: Locale) => designerMessages[locale].properties

/** Returns the common properties of every field of a template. Source: platform specification §3 "common". */
const label = (locale: Locale): FormFieldSchema => ({
  key: 'label',
  type: 'text',
  label: wording(locale).label,
  maxLength: 100,
  placeholder: designerMessages[locale].untitled,
})
const placeholder = (locale: Locale): FormFieldSchema => ({
  key: 'placeholder',
  type: 'text',
  label: wording(locale).placeholder,
  maxLength: 100,
})
const flags = (locale: Locale): readonly FormFieldSchema[] => [
  { key: 'required', type: 'flag', label: wording(locale).required },
  { key: 'readonly', type: 'flag', label: wording(locale).readonly },
]
const defaultValue = (locale: Locale, more: Partial<FormFieldSchema> = {}): FormFieldSchema => ({
  key: 'value',
  type: 'text',
  label: wording(locale).value,
  maxLength: 300,
  ...more,
})
/** Lengths count from 1. Source: platform specification §5 "Textarea". */
const length = (key: 'min' | 'max', text: string): FormFieldSchema => ({
  key,
  type: 'integer',
  label: text,
  precision: 0,
  min: 1,
  max: 10_000,
})
const options = (locale: Locale): readonly FormFieldSchema[] => {
  const t = wording(locale)
  return [
    {
      key: 'data_type',
      type: 'source',
      label: t.source,
      options: [
        { value: OPTION_SOURCE.static, label: t.sources['1'] },
        { value: OPTION_SOURCE.dictionary, label: t.sources['2'] },
      ],
    },
    { key: 'options', type: 'options', label: t.options, showIf: 'data_type != 2' },
    { key: 'dict_id', type: 'dictionary', label: t.dictionary, showIf: 'data_type == 2' },
  ]
}

const common = (locale: Locale, type: TypeName, choose = false) => {
  const t = designerMessages[locale]
  return {
    label: t.types[type],
    required: 0,
    readonly: 0,
    placeholder: choose ? t.placeholders.choose(t.types[type]) : t.placeholders.enter(t.types[type]),
    value: '',
  }
}

const withOptions = (locale: Locale, type: TypeName) => {
  const { placeholder: hint, ...others } = common(locale, type, true)
  const first = newOption(designerMessages[locale].newOption, [])
  return {
    ...others,
    ...(type === 'select' && { placeholder: hint }),
    data_type: OPTION_SOURCE.static,
    options: [first],
  }
}

/** Returns the fault of the options of an item. Source: platform specification §5 "Radio and checkbox designer". */
function checkOptions(item: ItemData, locale: Locale): readonly ItemIssue[] {
  const t = designerMessages[locale]
  if (usesDictionary(item)) {
    if (readText(item['dict_id']) === '') return [{ property: 'dict_id', message: t.dictionaryEmpty }]
    return choicesOf(item).length === 0 ? [{ property: 'dict_id', message: t.noDictionaryItems }] : []
  }
  const labels = storedOptions(item).map((each) => readOption(each).label.trim())
  if (labels.length === 0) return [{ property: 'options', message: t.issues.options }]
  const empty = labels.indexOf('')
  if (empty >= 0) return [{ property: 'options', message: t.issues.emptyOption(empty + 1) }]
  const twice = labels.find((each, at) => labels.indexOf(each) !== at)
  return twice === undefined ? [] : [{ property: 'options', message: t.issues.sameOption(twice) }]
}

const checkOrder = (property: 'bounds' | 'lengths') => (item: ItemData, locale: Locale) => {
  const [min, max] = [readNumber(item['min']), readNumber(item['max'])]
  return min !== null && max !== null && min > max
    ? [{ property: 'max', message: designerMessages[locale].issues[property] }]
    : []
}

const bound = (key: 'min' | 'max', item: ItemData) => {
  const value = readNumber(item[key])
  return value === null ? {} : { [key]: value }
}
const lengths = (item: ItemData) => {
  const [min, max] = [readNumber(item['min']), readNumber(item['max'])]
  return { minLength: min ?? undefined, maxLength: max ?? undefined }
}
const hint = (item: ItemData) => {
  const text = readText(item['placeholder'])
  return text === '' ? {} : { placeholder: text }
}
/** What is stored as a text is taken as it is: a default must not be evaluated. */
const preset = (item: ItemData) => {
  const value = readText(item['value'])
  return value === '' || /^[#$]?\{/.test(value) ? {} : { defVal: value }
}

/** Formats by name; a name that is none of them is kept and checks nothing. */
const PATTERNS: Readonly<Record<string, string>> = {
  email: '^[^@ ]+@[^@ ]+[.][^@ ]+$',
  idcard: '^[1-9][0-9]{16}[0-9Xx]$',
  postcode: '^[0-9]{6}$',
  url: '^https?://.+$',
}

/** A mobile or a fixed number, with or without area code. */
const PHONE = '^(1[3-9][0-9]{9}|0[0-9]{2,3}-?[0-9]{7,8}|400-?[0-9]{3}-?[0-9]{4})$'

const choiceOf = (locale: Locale): FormFieldSchema => defaultValue(locale, { type: 'choice' })

/** The 14 types of the platform. Source: platform specification §2 "Template designers". */
export const builtInItemTypes: readonly ItemType[] = [
  {
    type: 'text',
    label: typeLabel('text'),
    computable: true,
    keywords: 'wenben wb danhang input',
    icon: TextCursorInput,
    group: group('common'),
    create: (locale) => ({ ...common(locale, 'text'), format: '' }),
    properties: (locale) => {
      const { format, formats } = wording(locale)
      return [
        label(locale),
        placeholder(locale),
        defaultValue(locale),
        ...flags(locale),
        {
          key: 'format',
          type: 'list',
          label: format,
          options: Object.entries(formats)
            .filter(([value]) => value !== '')
            .map(([value, text]) => ({ value, label: text })),
          placeholder: formats[''],
        },
      ]
    },
    View: TextView,
    field: (item) => {
      const pattern = PATTERNS[readText(item['format'])]
      return {
        type: 'text',
        maxLength: 300,
        ...hint(item),
        ...preset(item),
        pattern: pattern ? { source: pattern } : undefined,
      }
    },
  },
  {
    type: 'textarea',
    label: typeLabel('textarea'),
    keywords: 'duohangwenben dhwb area',
    icon: AlignLeft,
    group: group('common'),
    create: (locale) => ({ ...common(locale, 'textarea'), min: 1, max: 300 }),
    properties: (locale) => [
      label(locale),
      placeholder(locale),
      defaultValue(locale, { type: 'textarea', rows: 3, maxLength: 1000 }),
      ...flags(locale),
      length('min', wording(locale).minLength),
      length('max', wording(locale).maxLength),
    ],
    check: checkOrder('lengths'),
    View: TextareaView,
    field: (item) => ({ type: 'textarea', rows: 3, ...hint(item), ...preset(item), ...lengths(item) }),
  },
  {
    type: 'number',
    label: typeLabel('number'),
    computable: true,
    keywords: 'shuzi sz number figure',
    icon: Hash,
    group: group('common'),
    create: (locale) => ({ ...common(locale, 'number'), precision: 0, is_round: 1 }),
    properties: (locale) => {
      const t = wording(locale)
      return [
        label(locale),
        placeholder(locale),
        defaultValue(locale, { type: 'number' }),
        ...flags(locale),
        { key: 'min', type: 'number', label: t.min },
        { key: 'max', type: 'number', label: t.max },
        { key: 'precision', type: 'integer', label: t.precision, precision: 0, min: 0, max: 10 },
        {
          key: 'is_round',
          type: 'choice-of',
          label: t.isRound,
          options: [
            { value: 1, label: t.round },
            { value: 0, label: t.truncate },
          ],
        },
      ]
    },
    check: checkOrder('bounds'),
    View: TextView,
    field: (item) => {
      const precision = readNumber(item['precision'])
      return {
        type: 'number',
        ...hint(item),
        ...preset(item),
        ...bound('min', item),
        ...bound('max', item),
        ...(precision !== null && {
          precision,
          rounding: readText(item['is_round']) === '0' ? ('truncate' as const) : ('round' as const),
        }),
      }
    },
  },
  {
    type: 'date',
    label: typeLabel('date'),
    keywords: 'riqi rq shijian date time',
    icon: CalendarDays,
    group: group('common'),
    create: (locale) => ({ ...common(locale, 'date', true), format: 'YYYY-MM-DD' }),
    properties: (locale) => {
      const { dateFormat, dateFormats } = wording(locale)
      return [
        label(locale),
        placeholder(locale),
        ...flags(locale),
        {
          key: 'format',
          type: 'list',
          label: dateFormat,
          required: true,
          options: Object.entries(dateFormats).map(([value, text]) => ({ value, label: text })),
        },
      ]
    },
    View: DateView,
    field: (item) => ({
      type: readText(item['format']).includes('HH') ? 'datetime' : 'date',
      ...hint(item),
      ...preset(item),
    }),
  },
  {
    type: 'phonenum',
    label: typeLabel('phonenum'),
    keywords: 'dianhua dh shouji phone mobile',
    icon: Phone,
    group: group('common'),
    create: (locale) => common(locale, 'phonenum'),
    properties: (locale) => [label(locale), placeholder(locale), ...flags(locale)],
    View: TextView,
    field: (item) => ({ type: 'text', inputMode: 'tel', pattern: { source: PHONE }, ...hint(item), ...preset(item) }),
  },
  {
    type: 'users',
    label: typeLabel('users'),
    keywords: 'renyuan ry yonghu user people',
    icon: Users,
    group: group('common'),
    create: (locale) => common(locale, 'users', true),
    properties: (locale) => [label(locale), placeholder(locale), ...flags(locale)],
    View: UsersView,
    field: (item) => ({ type: 'sel_user', ...hint(item), ...preset(item) }),
  },
  {
    type: 'radio',
    label: typeLabel('radio'),
    keywords: 'danxuan dx radio',
    icon: CircleDot,
    group: group('choice'),
    create: (locale) => withOptions(locale, 'radio'),
    properties: (locale) => [label(locale), ...flags(locale), ...options(locale), choiceOf(locale)],
    check: checkOptions,
    View: ({ item }) => createElement(OptionsView, { item, round: true }),
    field: (item) => ({ type: 'radio', options: choicesOf(item), ...preset(item) }),
  },
  {
    type: 'checkbox',
    label: typeLabel('checkbox'),
    keywords: 'duoxuan fuxuan dx checkbox',
    icon: SquareCheck,
    group: group('choice'),
    create: (locale) => withOptions(locale, 'checkbox'),
    properties: (locale) => [
      label(locale),
      ...flags(locale),
      ...options(locale),
      defaultValue(locale, { type: 'choices' }),
    ],
    check: checkOptions,
    View: ({ item }) => createElement(OptionsView, { item, round: false }),
    field: (item) => ({ type: 'checkbox', options: choicesOf(item), ...preset(item) }),
  },
  {
    type: 'select',
    label: typeLabel('select'),
    keywords: 'xiala xl select dropdown',
    icon: ChevronsUpDown,
    group: group('choice'),
    create: (locale) => withOptions(locale, 'select'),
    properties: (locale) => [
      label(locale),
      placeholder(locale),
      ...flags(locale),
      ...options(locale),
      choiceOf(locale),
    ],
    check: checkOptions,
    View: SelectView,
    field: (item) => ({ type: 'list', options: choicesOf(item), ...hint(item), ...preset(item) }),
  },
  {
    type: 'cascade_combobox',
    label: typeLabel('cascade_combobox'),
    keywords: 'jilian jl cascade region',
    icon: ListTree,
    group: group('choice'),
    create: (locale) => common(locale, 'cascade_combobox', true),
    properties: (locale) => {
      const { cascade, cascades, categoryCode } = wording(locale)
      return [
        label(locale),
        placeholder(locale),
        ...flags(locale),
        {
          key: 'cascade_type',
          type: 'choice-of',
          label: cascade,
          options: Object.entries(cascades).map(([value, text]) => ({ value, label: text })),
        },
        {
          key: 'category_code',
          type: 'text',
          label: categoryCode,
          maxLength: 100,
          required: true,
          showIf: "cascade_type == 'category'",
        },
      ]
    },
    View: CascadeView,
    field: (item) =>
      readText(item['cascade_type']) === 'category'
        ? { type: 'cat_tree', categoryCode: readText(item['category_code']), ...hint(item), ...preset(item) }
        : { type: 'pca', ...hint(item), ...preset(item) },
  },
  {
    type: 'slider',
    label: typeLabel('slider'),
    keywords: 'huakuai hk slider',
    icon: SlidersHorizontal,
    group: group('choice'),
    create: (locale) => {
      const { placeholder: _, ...others } = common(locale, 'slider')
      return { ...others, value: 0, min: 0, max: 100 }
    },
    properties: (locale) => {
      const t = wording(locale)
      return [
        label(locale),
        ...flags(locale),
        { key: 'min', type: 'number', label: t.min, required: true },
        { key: 'max', type: 'number', label: t.max, required: true },
        defaultValue(locale, { type: 'number' }),
      ]
    },
    check: checkOrder('bounds'),
    View: SliderView,
    field: (item) => ({
      type: 'slider',
      min: readNumber(item['min']) ?? 0,
      max: readNumber(item['max']) ?? 100,
      ...preset(item),
    }),
    widget: sliderWidget,
  },
  {
    type: 'image',
    label: typeLabel('image'),
    keywords: 'tupian tp zhaopian image photo',
    icon: Image,
    group: group('display'),
    create: (locale) => ({ ...common(locale, 'image', true), placeholder: '', multiple: 0 }),
    properties: (locale) => [
      label(locale),
      placeholder(locale),
      ...flags(locale),
      { key: 'multiple', type: 'flag', label: wording(locale).multiple },
    ],
    View: ImageView,
    field: (item) => ({
      type: 'image',
      multiple: readText(item['multiple']) === '1',
      hint: readText(item['placeholder']) !== '' ? readText(item['placeholder']) : undefined,
    }),
  },
  {
    type: 'label',
    label: typeLabel('label'),
    keywords: 'wenzi wz shuoming label caption',
    icon: Type,
    group: group('display'),
    create: (locale) => ({ label: designerMessages[locale].contentText }),
    properties: (locale) => [
      { key: 'label', type: 'textarea', label: wording(locale).content, rows: 4, maxLength: 1000 },
    ],
    View: LabelView,
    viewHasLabel: true,
    field: () => ({ type: 'label' }),
    widget: captionWidget,
  },
  {
    type: 'divider',
    label: typeLabel('divider'),
    keywords: 'fengexian fgx line divider',
    icon: Minus,
    group: group('display'),
    create: () => ({ label: '', orientation: 'left' }),
    properties: (locale) => {
      const t = wording(locale)
      return [
        { ...label(locale), placeholder: '' },
        {
          key: 'orientation',
          type: 'choice-of',
          label: t.orientation,
          options: Object.entries(t.orientations).map(([value, text]) => ({ value, label: text })),
        },
      ]
    },
    View: DividerView,
    viewHasLabel: true,
    field: (item) => ({ type: 'divider', orientation: readText(item['orientation']) }),
    widget: dividerWidget,
  },
]
