// The calls behind the screens of a large fleet, for the benchmarks that make them.

const gatewayCall = (fun, data) => ({ ver: '1.0', vst: '20261121100000', fun, token: '', data })
const devices = (data) => [
  '/api/sumagent/main',
  { body: gatewayCall('getUserDeviceinfo', { pageNo: 1, pageSize: 10, ...data }) },
]
const history = (name, form) => [`/sumitomo/msgHistoryCallReply/${name}`, { form }]
const get = (path, query = {}) => [path, { query }]
const first = { pageNo: 1, pageSize: 10 }
const day = (before) => new Date(Date.now() + 8 * 3_600_000 - before * 86_400_000).toISOString().slice(0, 10)
const hot = { kind: 'reading', code: 'SMT_0001_04_14', comparison: 'above', limit: 105, clearLimit: 98, forSec: 60 }
const latest = '/sumitomo/serviceParamsVideo/list'
/** A map of 1440 by 900 pixels round a place. Unit: degrees. */
const around = (lng, lat, zoom, more = {}) => {
  const [width, height] = [(1440 / 256 / 2 ** zoom) * 360, (900 / 256 / 2 ** zoom) * 360 * 0.8]
  const box = { west: lng - width / 2, east: lng + width / 2, south: lat - height / 2, north: lat + height / 2 }
  return get('/sys/platform/fleetView', { ...box, zoom, ...more })
}
const cities = [
  [116.4, 39.9],
  [121.5, 31.2],
  [113.3, 23.1],
  [104.1, 30.7],
  [108.9, 34.3],
]
/** Every call another part of the country at another level. */
const moved = (at) => around(...cities[at % cities.length], 5 + (at % 9))

/** The whole country, and what has changed of it since a version. */
export const wholeMap = (since) => around(104, 36, 4, since === undefined ? {} : { since })

/** What is behind the screens that operators have open, by their names. */
export const callsOfScreens = () => ({
  'vehicles: first page': devices({}),
  'vehicles: page 5,000': devices({ pageNo: 5000 }),
  'vehicles: number contains 4561': devices({ vclNo: '*4561*' }),
  'vehicles: number begins with LF215': devices({ vclNo: 'LF215*' }),
  'vehicles: of a model': devices({ vclType: '*210*' }),
  'vehicles: customer contains 建': devices({ consumerName: '*建*' }),
  'vehicles: terminal contains 4561': devices({ tmnlId: '*4561*' }),
  'vehicles: online': devices({ online: '1' }),
  'vehicles: offline, page 500': devices({ online: '0', pageNo: 500 }),
  'vehicles: by model, descending': devices({ column: 'model', order: 'desc' }),
  'vehicles: by customer': devices({ column: 'consumerName', order: 'asc' }),
  'vehicles: by terminal': devices({ column: 'tmnlId', order: 'asc' }),
  'search: last four digits': history('getVclNo', { keyword: '4561' }),
  'search: a whole number': history('getVclNo', { keyword: 'LF215-045615' }),
  'map: one page of 500': devices({ pageSize: 500 }),
  'map: first view, and again': wholeMap(),
  'map: moved and zoomed': moved,
  'map: only working ones': (at) => around(...cities[at % cities.length], 6, { states: 'work' }),
  'map: another text each time': (at) => around(104, 36, 4, { text: String(1000 + at) }),
  'map: list, first page': get('/sys/platform/fleetList', { pageSize: 50 }),
  'map: list, page 1,000': get('/sys/platform/fleetList', { pageSize: 50, pageNo: 1000 }),
  'alarm rules: which models report it': [
    '/alarm/rule/support',
    { body: { scope: { kind: 'all', ids: [] }, condition: hot } },
  ],
  'alarm rules: tried on 30 days': [
    '/alarm/rule/trial',
    {
      body: {
        scope: { kind: 'all', ids: [] },
        condition: hot,
        schedule: { kind: 'always' },
        ending: { kind: 'condition', delaySec: 0 },
        days: 30,
      },
    },
  ],
  'terminals: first page': get('/device/serviceDevice/list', first),
  'terminals: name contains 4561': get('/device/serviceDevice/list', { ...first, tmnlId: '*4561*' }),
  'latest values: first page': get(latest, first),
  'latest values: by report time': get(latest, { ...first, column: 'reportTime', order: 'desc' }),
  'mean of a model, 30 days': get('/vehicle/modelAverage', {
    vclId: 'lf-4561',
    bgntime: `${day(30)} 00:00:00`,
    endtime: `${day(0)} 23:59:59`,
  }),
  'overview and walls': get('/sys/platform/fleetOverview'),
  'alarms: first page': get('/alarm/list', first),
  'alarms: counts': get('/alarm/counts'),
  'work orders: first page': get('/service/workordermanagement/serviceWoInfo/list', first),
})

/** Makes calls of somebody who is signed in, the `at`th of their kind. `refused`: why the server did not answer. */
export function createCaller(urlOf, token) {
  return async (call, at = 0) => {
    const [path, { query, body, form }] = typeof call === 'function' ? call(at) : call
    try {
      const response = await fetch(`${urlOf()}/jeecg-boot${path}?${new URLSearchParams(query)}`, {
        method: body || form ? 'POST' : 'GET',
        headers: { 'X-Access-Token': token, ...(body && { 'Content-Type': 'application/json' }) },
        // A form brings its own type.
        body: form ? new URLSearchParams(form) : body && JSON.stringify(body),
      })
      const text = await response.text()
      const { success, message, result } = JSON.parse(text)
      return success === false
        ? { refused: message }
        : { bytes: text.length, total: result?.total ?? result?.length ?? result?.inView, version: result?.version }
    } catch (error) {
      return { refused: String(error) }
    }
  }
}
