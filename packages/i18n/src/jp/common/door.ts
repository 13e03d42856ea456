/** What the client itself says when an answer is not what it should be (spec §8). */
export const door = {
  server_error: 'SERVER ERROR!',
  wrong_format: 'Unhandled error, wrong response format!',
  /** RCL_05019 shows this, whatever the code's own text says (spec §8). */
  unpaid: 'お支払いが完了していない項目があります。お支払い状況をご確認ください。',
  /** Put before the text of RCL_05018 (spec §8), Tokyo time. */
  consult_at: '{{year}}年{{month}}月{{day}}日{{hour}}時{{minute}}分',
};
