// Forms out of a schema beside those of other libraries, in one Chromium: npm run bench -- schema-form [--quick] [--only=ours,antd]
import { sizeOf } from './component-bytes.mjs'
import { installPeers } from './peers/install-peers.mjs'
import { keepFigures, least, meter, printFigures, servePage, startChromium } from './in-chromium.mjs'
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
const ROUNDS = quick ? 1 : 3
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
  for (const size of SIZES) {
    const best = {}
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of Object.keys(CONTENDERS)) {
        if (only && !only.includes(name)) continue
        best[name] = least(best[name], await measure(name, size))
        console.log(`${size} fields, round ${round + 1}: ${name} ${JSON.stringify(best[name])}`)
      }
    }
    figures[size] = best
    printFigures(`${size} fields`, best, { ours: 'ours', unit: 'ms of the main thread' })
  }
  const selectUser = await measureSelectUser()
  console.log(`\nselect user, ${PEOPLE.toLocaleString('en-US')} people: ${JSON.stringify(selectUser)}`)
  const bytes = only ? {} : await measureBytes()
  if (!only) keepFigures('schema-form', browser.version(), { ...figures, selectUser, bytes })
} finally {
  await browser.close()
  site.stop()
}

async function measure(name, size) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // React reports each commit to developer tools, in production too.
  await page.addInitScript(() => {
    globalThis.commits = 0
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        globalThis.commits += 1
      },
      onCommitFiberUnmount: () => {},
    }
  })
  const failures = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(site.url)
  await page.evaluate(([form, count]) => globalThis.bench.load(form, count), [name, size])
  const counter = await meter(browser, page)
  const { field, error } = CONTENDERS[name]
  const result = {}

  // The first one also compiles.
  for (let at = 0; at < 3; at += 1) {
    if (at > 0) await page.evaluate(() => globalThis.bench.unmount())
    const { ms } = await counter.cost(() => page.evaluate(() => globalThis.bench.mount()))
    result.mount = at > 0 ? Math.min(ms, result.mount ?? ms) : undefined
  }

  const wanted = typedField(size)
  await page.locator(field(wanted)).first().click()
  await page.keyboard.type('ab')
  await page.evaluate(() => {
    globalThis.commits = 0
  })
  const typed = await counter.cost(() => page.keyboard.type(KEYS))
  result['a key'] = typed.ms / KEYS.length
  result['a key, script'] = typed.scriptMs / KEYS.length
  result['commits of a key'] = (await page.evaluate(() => globalThis.commits)) / KEYS.length

  await page.evaluate(() => {
    globalThis.bench.unmount()
    globalThis.bench.mount()
  })
  const submit = page.locator('button[type=submit], input[type=submit], .sd-navigation__complete-btn').last()
  await submit.waitFor()
  const validated = await counter.cost(() => submit.evaluate((button) => button.click()))
  result['validate all'] = validated.ms
  const shown = await page.locator(error).count()
  if (shown < errorsOf(size)) {
    throw new Error(`${name} shows ${shown} of ${errorsOf(size)} errors. ${failures.join('; ')}`)
  }
  await page.close()
  if (failures.length > 0) console.log(`  ${name}: ${failures.slice(0, 3).join('; ')}`)
  return result
}

/** A dialog over people in memory: what is measured is the dialog, not a server. */
async function measureSelectUser() {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(site.url)
  await page.evaluate((count) => globalThis.bench.load('selectUser', count), PEOPLE)
  await page.evaluate(() => globalThis.bench.mount())
  const counter = await meter(browser, page)
  const result = {}
  for (let time = 0; time < 3; time += 1) {
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
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    Object.assign(result, least(time === 0 ? undefined : result, { open: open.ms, page: next.ms, search: search.ms }))
  }
  await page.close()
  return result
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
