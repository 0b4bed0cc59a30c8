import type { Db } from '../../platform/database/database.ts'
import { part, partSystem, serviceDict, serviceDictItem } from '../../platform/database/schema/service-schema.ts'

/** The dictionaries that templates of every tenant can offer. Their contents are not in the specification. */
const DICTIONARIES = [
  { id: 'service-dict-system', name: '车辆系统', items: ['动力系统', '液压系统', '电气系统', '行走系统', '回转系统', '工作装置', '驾驶室与空调'] },
  { id: 'service-dict-level', name: '故障等级', items: ['停机', '影响作业', '轻微'] },
  { id: 'service-dict-maintenance', name: '保养级别', items: ['50 小时', '250 小时', '500 小时', '1000 小时', '2000 小时'] },
  { id: 'service-dict-result', name: '处理结果', items: ['已解决', '待配件', '需返厂', '客户自行处理'] },
] // prettier-ignore

/** The parts that a report can name, by systems of two levels. An installation replaces them. Their contents are not in the specification. */
const PART_SYSTEMS = [
  {
    id: 'engine', name: '动力系统', systems: [
      { id: 'engine-filter', name: '滤清器', parts: [['60100011', '机油滤芯', '个', 46, '128.00'], ['60100012', '燃油主滤芯', '个', 38, '186.00'], ['60100013', '燃油预滤芯', '个', 35, '142.00'], ['60100014', '空气滤清器滤芯', '个', 22, '260.00']] },
      { id: 'engine-cooling', name: '冷却系统', parts: [['60100021', '水泵总成', '件', 4, '1260.00'], ['60100022', '散热器', '件', 2, '4380.00'], ['60100023', '风扇皮带', '根', 19, '95.00']] },
    ],
  },
  {
    id: 'hyd', name: '液压系统', systems: [
      { id: 'hyd-pump', name: '液压泵', parts: [['60248512', '液压主泵', '件', 3, '18600.00'], ['60248530', '先导泵', '件', 5, '2150.00'], ['60248541', '主泵密封件包', '套', 14, '460.00']] },
      { id: 'hyd-cylinder', name: '油缸', parts: [['60250101', '动臂油缸密封件包', '套', 21, '520.00'], ['60250102', '斗杆油缸密封件包', '套', 17, '480.00'], ['60250103', '铲斗油缸密封件包', '套', 25, '390.00']] },
      { id: 'hyd-filter', name: '液压滤芯', parts: [['60250201', '回油滤芯', '个', 30, '310.00'], ['60250202', '先导滤芯', '个', 33, '98.00'], ['60250203', '吸油滤芯', '个', 12, '275.00']] },
    ],
  },
  {
    id: 'ele', name: '电气系统', systems: [
      { id: 'ele-sensor', name: '传感器', parts: [['60310001', '机油压力传感器', '个', 16, '168.00'], ['60310002', '水温传感器', '个', 18, '120.00'], ['60310003', '燃油油位传感器', '个', 9, '356.00']] },
      { id: 'ele-start', name: '启动与充电', parts: [['60310101', '蓄电池 12V 120Ah', '只', 8, '780.00'], ['60310102', '启动马达', '件', 3, '2360.00'], ['60310103', '发电机', '件', 3, '1980.00']] },
    ],
  },
  {
    id: 'travel', name: '行走系统', systems: [
      { id: 'travel-chassis', name: '底盘件', parts: [['60420001', '支重轮', '个', 26, '690.00'], ['60420002', '托链轮', '个', 18, '430.00'], ['60420003', '引导轮', '个', 6, '1850.00']] },
      { id: 'travel-track', name: '履带', parts: [['60420101', '履带板', '块', 120, '165.00'], ['60420102', '履带螺栓', '套', 400, '8.50']] },
    ],
  },
  {
    id: 'work', name: '工作装置', systems: [
      { id: 'work-bucket', name: '铲斗', parts: [['60530001', '斗齿', '个', 210, '86.00'], ['60530002', '齿座', '个', 60, '210.00'], ['60530003', '斗轴', '根', 11, '540.00']] },
    ],
  },
] as const // prettier-ignore

/** Writes them where they are missing; what an installation has changed stays. */
export async function seedServiceRows(db: Db): Promise<void> {
  await db
    .insert(serviceDict)
    .values(DICTIONARIES.map(({ id, name }) => ({ id, dictName: name })))
    .onConflictDoNothing()
  await db
    .insert(serviceDictItem)
    .values(
      DICTIONARIES.flatMap(({ id, items }) =>
        items.map((itemName, at) => ({
          id: `${id}-${at + 1}`,
          mainId: id,
          itemName,
          itemValue: String(at + 1),
          sort: at + 1,
        })),
      ),
    )
    .onConflictDoNothing()
  await db
    .insert(partSystem)
    .values(PART_SYSTEMS.map(({ id, name }, at) => ({ id, systemName: name, sort: at + 1 })))
    .onConflictDoNothing()
  await db
    .insert(partSystem)
    .values(
      PART_SYSTEMS.flatMap(({ id, systems }) =>
        systems.map((system, at) => ({ id: system.id, parentId: id, systemName: system.name, sort: at + 1 })),
      ),
    )
    .onConflictDoNothing()
  await db
    .insert(part)
    .values(
      PART_SYSTEMS.flatMap(({ systems }) =>
        systems.flatMap(({ id, parts }) =>
          parts.map(([partNo, partName, unit, stock, price]) => ({
            partNo,
            systemId: id,
            partName,
            unit,
            stock,
            price,
          })),
        ),
      ),
    )
    .onConflictDoNothing()
}
