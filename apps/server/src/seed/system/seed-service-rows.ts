import type { Db } from '../../platform/database/database.ts'
import { serviceDict, serviceDictItem } from '../../platform/database/service-schema.ts'

/** The dictionaries that templates of every tenant can offer. Their contents are not in the specification. */
const DICTIONARIES = [
  { id: 'service-dict-system', name: '车辆系统', items: ['动力系统', '液压系统', '电气系统', '行走系统', '回转系统', '工作装置', '驾驶室与空调'] },
  { id: 'service-dict-level', name: '故障等级', items: ['停机', '影响作业', '轻微'] },
  { id: 'service-dict-maintenance', name: '保养级别', items: ['50 小时', '250 小时', '500 小时', '1000 小时', '2000 小时'] },
  { id: 'service-dict-result', name: '处理结果', items: ['已解决', '待配件', '需返厂', '客户自行处理'] },
] // prettier-ignore

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
}
