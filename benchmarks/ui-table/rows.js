// The same simulated vehicles for every table: 12 columns of the kinds that lists have.
export const columns = [
  { id: 'no', header: '车号', width: 9 },
  { id: 'terminal', header: '终端', width: 10 },
  { id: 'model', header: '机型', width: 7 },
  { id: 'owner', header: '机主', width: 7 },
  { id: 'depart', header: '部门', width: 10 },
  { id: 'status', header: '状态', width: 5 },
  { id: 'hours', header: '小时', width: 6, number: true },
  { id: 'fuel', header: '油位', width: 6, number: true },
  { id: 'water', header: '水温', width: 6, number: true },
  { id: 'lng', header: '经度', width: 8, number: true },
  { id: 'lat', header: '纬度', width: 8, number: true },
  { id: 'time', header: '最后上线', width: 12 },
]

const families = ['沈', '吕', '何', '许', '秦', '朱', '杨', '韩', '王', '李', '张', '陈']
const given = ['一飞', '清', '勇', '杰', '岚', '洪波', '帆', '雪', '强', '芳', '磊', '静']
const departs = ['上海服务站', '广州服务站', '成都服务站', '西安服务站', '质量保证部']
const models = ['TH130-6', 'TH210-6', 'TH350-6', 'TH490-6']

export function makeRows(count) {
  let seed = 42
  const random = (below) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  const two = (value) => String(value).padStart(2, '0')
  return Array.from({ length: count }, (_, at) => {
    const model = models[random(models.length)]
    return {
      id: `v${at}`,
      no: `${model.slice(0, -2)}-${60_000 + random(40_000)}`,
      terminal: `wg_${String(10_000_000 + random(90_000_000))}`,
      model,
      owner: families[random(families.length)] + given[random(given.length)],
      depart: departs[random(departs.length)],
      status: random(9) === 0 ? '冻结' : '正常',
      hours: random(20_000),
      fuel: random(101),
      water: 20 + random(90),
      lng: 100 + random(20_000) / 1000,
      lat: 20 + random(20_000) / 1000,
      time: `2026-11-${two(1 + random(21))} ${two(random(24))}:${two(random(60))}:${two(random(60))}`,
    }
  })
}
