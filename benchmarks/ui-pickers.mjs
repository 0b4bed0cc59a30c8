// Our tree and combobox beside antd's in one Chromium, and what single components weigh: node benchmarks/ui-pickers.mjs
import { sizeOf } from './component-bytes.mjs'
import { inTurns, keepFigures, meter, openPage, printMedians, servePage, startChromium } from './in-chromium.mjs'
import { installPeers } from './peers/install-peers.mjs'

const quick = process.argv.includes('--quick')
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const SCROLL_STEPS = 60
const SCROLL_PX = 330

/** What a page writes to have one of each; `default` stands in for the component itself where a part is its own entry. */
const PARTS = {
  ours: {
    Button: ['@trackhoe/ui', 'Button'],
    Dialog: ['@trackhoe/ui', 'Dialog'],
    Select: ['@trackhoe/ui', 'Select'],
    DatePicker: ['@trackhoe/ui/date', 'DatePicker'],
    Table: ['@trackhoe/ui/data-table', 'DataTable'],
  },
  antd: {
    Button: ['antd', 'Button'],
    Dialog: ['antd', 'Modal'],
    Select: ['antd', 'Select'],
    DatePicker: ['antd', 'DatePicker'],
    Table: ['antd', 'Table'],
  },
  MUI: {
    Button: ['@mui/material', 'Button'],
    Dialog: ['@mui/material', 'Dialog'],
    Select: ['@mui/material', 'Select', 'MenuItem'],
    DatePicker: ['@mui/x-date-pickers', 'DatePicker', 'LocalizationProvider'],
    Table: ['@mui/x-data-grid', 'DataGrid'],
  },
  Mantine: {
    Button: ['@mantine/core', 'Button', 'MantineProvider'],
    Dialog: ['@mantine/core', 'Modal', 'MantineProvider'],
    Select: ['@mantine/core', 'Select', 'MantineProvider'],
    DatePicker: ['@mantine/dates', 'DatePickerInput'],
    Table: ['@mantine/core', 'Table', 'MantineProvider'],
  },
  'React Aria': {
    Button: ['react-aria-components', 'Button'],
    Dialog: ['react-aria-components', 'Dialog', 'Modal', 'ModalOverlay', 'DialogTrigger'],
    Select: ['react-aria-components', 'Select', 'SelectValue', 'Popover', 'ListBox', 'ListBoxItem', 'Button'],
    DatePicker: [
      'react-aria-components',
      'DatePicker',
      'DateInput',
      'DateSegment',
      'Group',
      'Button',
      'Popover',
      'Dialog',
      'Calendar',
      'CalendarGrid',
      'CalendarCell',
      'Heading',
    ],
    Table: ['react-aria-components', 'Table', 'TableHeader', 'TableBody', 'Column', 'Row', 'Cell', 'Checkbox'],
  },
}

/** How each is worked. What is measured is the main thread's time from the act until nothing more happens. */
const TASKS = {
  tree: {
    unit: '50,000 lines, all open',
    scroller: { ours: '[role=tree]', antd: '.ant-tree-list-holder' },
    shown: { ours: '[role=treeitem]', antd: '.ant-tree-list-holder .ant-tree-treenode' },
    acts: {
      'close one branch': {
        ours: (page) => page.locator('[role=treeitem] > span[aria-hidden]').first().click(),
        antd: (page) => page.locator('.ant-tree-switcher:visible').first().click(),
      },
      'tick a branch of 99': {
        ours: (page) => page.getByRole('treeitem', { name: '第1网点', exact: true }).click(),
        antd: (page) => page.locator('.ant-tree-checkbox:visible').first().click(),
      },
    },
  },
  combobox: {
    unit: '10,000 choices',
    opens: (page) => page.getByRole('combobox').click(),
    scroller: { ours: '[role=listbox]', antd: '.ant-select-dropdown [class$="-holder"]' },
    shown: { ours: '[role=combobox]', antd: '[role=combobox]' },
    acts: {
      open: {
        ours: (page) => page.getByRole('combobox').click(),
        antd: (page) => page.getByRole('combobox').click(),
      },
      'type one character': {
        first: (page) => page.getByRole('combobox').click(),
        ours: (page) => page.keyboard.press('7'),
        antd: (page) => page.keyboard.press('7'),
      },
      'go down one line': {
        first: (page) => page.getByRole('combobox').click(),
        ours: (page) => page.keyboard.press('ArrowDown'),
        antd: (page) => page.keyboard.press('ArrowDown'),
      },
    },
  },
}

installPeers()
const bytes = quick ? {} : await measureBytes()
if (!quick) printBytes(bytes)
const site = await servePage('ui-pickers', [
  [/^@trackhoe\/ui/, 'packages/form-widgets'],
  [/^antd$/, null],
])
const browser = await startChromium()
try {
  const speed = {}
  for (const [task, { unit }] of Object.entries(TASKS)) {
    speed[task] = await inTurns(['ours', 'antd'], ROUNDS, (name) => measureTask(task, name), task)
    printMedians(`${task}, ${unit}`, speed[task], { ours: 'ours', unit: 'ms of the main thread' })
  }
  keepFigures('ui-pickers', browser.version(), { bytes, speed })
} finally {
  await browser.close()
  site.stop()
}

async function measureBytes() {
  const sizes = {}
  for (const [library, parts] of Object.entries(PARTS)) {
    sizes[library] = {}
    for (const [part, [from, ...names]] of Object.entries(parts)) {
      sizes[library][part] = await sizeOf(from, names)
    }
  }
  return sizes
}

/** The first mount, and each act for the first time in a page of its own. */
async function measureTask(name, library) {
  const task = TASKS[name]
  const result = {}
  const inPage = async (work) => {
    const { page } = await openPage(browser, site.url, { width: 1280, height: 800 })
    page.setDefaultTimeout(20_000)
    await page.evaluate((wanted) => globalThis.bench.load(wanted), `${name} of ${library}`)
    const counter = await meter(browser, page)
    const mounted = await counter.cost(() => page.evaluate(() => globalThis.bench.mount()))
    await page.locator(task.shown[library]).first().waitFor()
    await work(page, counter, mounted)
    await page.close()
  }
  await inPage(async (page, counter, mounted) => {
    result['first mount'] = mounted.ms
    await task.opens?.(page)
    await page.locator(task.scroller[library]).first().waitFor()
    const scroll = [task.scroller[library], SCROLL_STEPS, SCROLL_PX]
    let moved = 0
    const { ms } = await counter.cost(async () => {
      moved = await page.evaluate((how) => globalThis.bench.scroll(...how), scroll)
    })
    if (moved < SCROLL_PX) throw new Error(`The ${name} of ${library} does not scroll.`)
    result['scroll step'] = ms / SCROLL_STEPS
  })
  for (const [label, act] of Object.entries(task.acts)) {
    await inPage(async (page, counter) => {
      await act.first?.(page)
      result[label] = (await counter.cost(() => act[library](page))).ms
    })
  }
  return result
}

function printBytes(sizes) {
  const others = Object.keys(sizes).filter((library) => library !== 'ours')
  for (const [moment, title] of [
    ['first', 'when it stands on the page'],
    ['all', 'with what comes on demand'],
  ]) {
    console.log(`\nkB of script over React, gzip, ${title}`)
    for (const [part, { [moment]: mine }] of Object.entries(sizes.ours)) {
      const cells = others.map((library) => {
        const size = sizes[library][part][moment]
        return `${library} ${(size / 1000).toFixed(1)} (× ${(mine / size).toFixed(2)})`.padStart(26)
      })
      console.log(`${part.padEnd(12)}${(mine / 1000).toFixed(1).padStart(8)}${cells.join('')}`)
    }
  }
}
