import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { DateTime, OptionalCode, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { ListQuery } from '../wire/list-query.ts'
import { listCall, removeCall } from '../wire/record-calls.ts'
import { OptionalNumber, OptionalText } from '../wire/values.ts'
import { vclId } from './values.ts'

/** The dictionary of the kinds of documents. */
export const DOCUMENT_KIND_DICT = 'vehicle_document_kind'

/** A document of one vehicle: a manual, a certificate, a report. `fileUrl` is the path of a stored file. Unit: `size` bytes. */
export const VehicleDocument = wireObject({
  id: z.string(),
  name: z.string(),
  kind: OptionalCode,
  kind_dictText: OptionalText,
  fileUrl: z.string(),
  size: OptionalNumber,
  createBy: OptionalText,
  createTime: DateTime,
})
export type VehicleDocument = z.output<typeof VehicleDocument>

export const NewVehicleDocument = z.object({
  vclId,
  name: RequiredText('请输入资料名称', 100).check(label('资料名称')),
  kind: RequiredText('请选择资料类型', 64).check(label('资料类型')),
  fileUrl: RequiredText('请上传文件', 500).check(label('文件')),
})
export type NewVehicleDocument = z.input<typeof NewVehicleDocument>

/** Documents of vehicles. Native only; not in the specification. */
export const vehicleDocuments = {
  /** Lists the documents of a vehicle. Errors: 500 车辆不存在. */
  list: listCall('/vehicle/document/list', z.extend(ListQuery, { vclId }), VehicleDocument),
  /** Puts a file that was uploaded before among the documents of a vehicle. Errors: 500 文件不存在. */
  add: endpoint('POST', '/vehicle/document/add', { body: NewVehicleDocument, result: z.unknown() }),
  /** Deletes a document and its file. */
  remove: removeCall('/vehicle/document/delete'),
}
