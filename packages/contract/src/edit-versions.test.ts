import { expect, test } from 'vitest';
import { contract } from './index.ts';

/** Fields by which a write says what its caller had seen. */
const seenFields = [
  'version',
  'seen',
  'seen_start_at',
  'seen_minutes',
  'seen_red_flags_at',
  'answers_seen',
  'follows',
  'number',
  'fingerprint',
];

/** Writes of staff that need no such field, by the reason. */
const withoutVersion: Record<string, readonly string[]> = {
  'adds something, so that nothing is replaced': [
    'addNotePhrase',
    'addPatientMemo',
    'addSavedView',
    'setAbsence',
    'stamp',
    'askStampCorrection',
    'addPatient',
    'bookForPatient',
    'addAnswerTemplate',
    'refundOrder',
    'recordRefundTransfer',
    'keepRemainder',
    'issueReceipt',
    'inviteMember',
    'addProduct',
    'addProductPicture',
    'addDosageTemplate',
    'addPrescriptionTemplate',
  ],
  'one step of a state; a second one is refused and names who was faster': [
    'undoPatientMerge',
    'mergePatients',
    'liftAbsence',
    'answerStampCorrection',
    'undoCancelConsult',
    'reopenRedFlags',
    'cancelOrder',
    'writeOffOrder',
    'recordDeskPayment',
    'clearSuspense',
    'resendInvitation',
    'withdrawInvitation',
    'suspendMember',
    'reinstateMember',
    'removeProductPicture',
    'moveDelivery',
    'undoShipOrder',
    'decidePrescriptionRequest',
    'restorePatientMemo',
    'restoreSavedView',
    'restoreAnswerTemplate',
    'restoreDosageTemplate',
    'restorePrescriptionTemplate',
  ],
  'a switch of two values: a colleague who was faster chose the same or the other one, and the last choice is what both see':
    ['changeOrderSettings', 'setMayRefund', 'requireSecondFactor', 'markBookingsSeen'],
  'belongs to one doctor': ['changeNotePhrase', 'removeNotePhrase'],
  'belongs to the one owner of a clinic': [
    'changeMember',
    'setDoctorSpecialities',
    'setLicenceYear',
    'resetSecondFactor',
  ],
  'a step of a call, in the order of its states': [
    'ring',
    'cancelRing',
    'joinCall',
    'confirmIdentity',
    'markNoShow',
    'offerHandOver',
    'withdrawHandOver',
    'answerHandOver',
  ],
  'a read mark, which never goes back': ['readChat'],
  'what one member types; the last window that types counts': ['saveTypedForm'],
  'the own session or account': [
    'confirmSession',
    'logOut',
    'startSecondFactor',
    'renewRecoveryCodes',
    'endSecondFactor',
    'changeMemberPassword',
    'endMemberDevice',
    'endMemberDevices',
    'unlockScreen',
  ],
  'names the version of each of several parcels': ['shipOrders'],
  'changes nothing that people edit': ['previewProductFile', 'previewTrackingFile', 'exportDeliveries'],
};

test('a staff write names the version its caller saw, or says why none is needed', () => {
  const exempt = Object.values(withoutVersion).flat();
  const writes = Object.entries(contract).filter(
    ([, route]) => route.kind === 'write' && route.for.some((kind: string) => kind === 'clinic' || kind === 'doctor'),
  );
  const fieldsOf = (route: object) =>
    (['body', 'query'] as const).flatMap((part) =>
      Object.keys((route as Partial<Record<typeof part, { shape: object }>>)[part]?.shape ?? {}),
    );
  const withVersion = writes.filter(([, route]) => fieldsOf(route).some((field) => seenFields.includes(field)));
  const unversioned = writes.filter((one) => !withVersion.includes(one)).map(([name]) => name);
  expect(unversioned.toSorted()).toEqual(exempt.toSorted());
});
