// Forms out of a schema beside those of other libraries, in one Chromium: npm run bench -- schema-form [--quick] [--only=ours,antd]
import { sizeOf } from './component-bytes.mjs'
import { installPeers } from './peers/install-peers.mjs'
import {
  collect,
  inTurns,
  keepFigures,
  meter,
  openPage,
  printMedians,
  servePage,
  startChromium,
} from './in-chromium.mjs'
import { errorsOf, typedField } from './schema-form/fields.js'

const quick = process.argv.includes('--quick')
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',')

/** The contenders, and how a field and what is wrong with it are found in each. */
const CONTENDERS = {
  ours: { field: ({ label }) => `label:text-is("${label}")`, error: '[aria-invalid=true]' },
  antd: { field: ({ key }) => `#${key}`, error: '.ant-form-item-explain-error' },
  formily: {
    field: ({ label }) => `.ant-form-item:has(label[title="${label}"]) input`,
    error: '.ant-form-item-has-error',
  },
  rjsf: { field: ({ key }) => `#root_${key}`, error: '.error-detail' },
  surveyjs: {
    field: ({ label }) => `input[aria-label="${label}"], .sd-question:has-text("${label}") input`,
    error: '.sd-element__erbox',
  },
  bare: { field: ({ key }) => `#${key}`, error: '[role=alert]' },
}
const SIZES = quick ? [300] : [300, 1000]
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const KEY_MS = 60
const KEYS = 'abcdefghij0123456789'

/** What an importer's page brings along: one field, and the form of all types, beside what the others need for the same form. */
const PARTS = {
  'ours: one field of react-hook-form': ['@trackhoe/form-widgets', 'FormField'],
  'ours: form out of a schema': ['@trackhoe/form-widgets/online-form', 'OnlineForm'],
  'ours: select user': ['@trackhoe/form-widgets/selectors', 'SelectUserDialog'],
  'ours: map picker': ['@trackhoe/form-widgets/map', 'MapPickerDialog'],
  'antd: form and its controls': ['antd', 'Form', 'Input', 'InputNumber', 'Select', 'DatePicker', 'Switch'],
  'rjsf and ajv': ['@rjsf/core', 'withTheme'],
  'Formily, without controls': ['@formily/react', 'createSchemaField', 'FormProvider'],
  SurveyJS: ['survey-react-ui', 'Survey'],
}
/** People to choose from, as many as the largest tenant has. */
const PEOPLE = 70_000

installPeers()
const site = await servePage('schema-form', [
  [/^@trackhoe\//, 'packages/shell'],
  [/^react-hook-form$/, 'packages/form-widgets'],
  [/^(antd|@rjsf\/.*|@formily\/.*|survey-.*)$/, null],
])
const browser = await startChromium()
try {
  const figures = {}
  const names = Object.keys(CONTENDERS).filter((name) => !only || only.includes(name))
  for (const size of SIZES) {
    figures[size] = await inTurns(names, ROUNDS, (name) => measure(name, size), `${size} fields`)
    printMedians(`${size} fields`, figures[size], { ours: 'ours', unit: 'ms of the main thread' })
  }
  let selectUser = {}
  for (let round = 0; round < ROUNDS; round += 1) selectUser = collect(selectUser, await measureSelectUser())
  printMedians(
    `select user, ${PEOPLE.toLocaleString('en-US')} people`,
    { ours: selectUser },
    { ours: 'ours', unit: 'ms of the main thread' },
  )
  const bytes = only || quick ? {} : await measureBytes()
  if (!only) keepFigures('schema-form', browser.version(), { ...figures, selectUser, bytes })
} finally {
  await browser.close()
  site.stop()
}

async function measure(name, size) {
  const { page, failures } = await openPage(browser, site.url, { width: 1280, height: 800 })
  await page.evaluate(([form, count]) => globalThis.bench.load(form, count), [name, size])
  const counter = await meter(browser, page)
  const { field, error } = CONTENDERS[name]
  const result = {}

  const mounted = await counter.cost(() => page.evaluate(() => globalThis.bench.mount()))
  result['first mount'] = mounted.ms
  result['first mount, layouts'] = mounted.layouts

  const wanted = typedField(size)
  await page.locator(field(wanted)).first().click()
  // A key that comes before the one before is painted shares its frame.
  await page.keyboard.type('ab', { delay: KEY_MS })
  await page.evaluate(() => {
    globalThis.commits = 0
  })
  const typed = await counter.cost(() => page.keyboard.type(KEYS, { delay: KEY_MS }))
  result['a key'] = typed.ms / KEYS.length
  result['a key, script'] = typed.scriptMs / KEYS.length
  result['commits of a key'] = (await page.evaluate(() => globalThis.commits)) / KEYS.length

  const submit = page.locator('button[type=submit], input[type=submit], .sd-navigation__complete-btn').last()
  const validated = await counter.cost(() => submit.evaluate((button) => button.click()))
  result['validate all'] = validated.ms
  result['validate all, script'] = validated.scriptMs
  const shown = await page.locator(error).count()
  // One of the required fields has been filled in.
  if (shown < errorsOf(size) - 1) {
    throw new Error(`${name} shows ${shown} of ${errorsOf(size) - 1} errors. ${failures.join('; ')}`)
  }
  await page.evaluate(() => globalThis.bench.unmount())
  result['second mount'] = (await counter.cost(() => page.evaluate(() => globalThis.bench.mount()))).ms
  await page.close()
  if (failures.length > 0) console.log(`  ${name}: ${failures.slice(0, 3).join('; ')}`)
  return result
}

/** A dialog over people in memory: what is measured is the dialog, not a server. */
async function measureSelectUser() {
  const { page } = await openPage(browser, site.url, { width: 1440, height: 900 })
  await page.evaluate((count) => globalThis.bench.load('selectUser', count), PEOPLE)
  await page.evaluate(() => globalThis.bench.mount())
  const counter = await meter(browser, page)
  const open = await counter.cost(async () => {
    await page.getByRole('button', { name: '选择' }).click()
    await page.getByRole('row').nth(10).waitFor()
  })
  const next = await counter.cost(async () => {
    await page.getByRole('button', { name: '下一页' }).click()
    await page.getByText('user00010').waitFor()
  })
  const search = await counter.cost(async () => {
    await page.getByPlaceholder('请输入账号').fill('user6999')
    await page.keyboard.press('Enter')
    await page.getByText('user69990').waitFor()
  })
  await page.close()
  return { open: open.ms, page: next.ms, search: search.ms }
}

async function measureBytes() {
  const bytes = {}
  console.log('\nkB of script over React, gzip: when it stands on the page, with what comes on demand')
  for (const [part, [from, ...names]] of Object.entries(PARTS)) {
    const { first, all } = await sizeOf(from, names)
    bytes[part] = { first, all }
    console.log(`${part.padEnd(38)}${(first / 1000).toFixed(1).padStart(8)}${(all / 1000).toFixed(1).padStart(10)}`)
  }
  return bytes
}
