import { consultTone } from '../../feedback/status-chip.tsx';
import { toneColor } from '../../feedback/tone.tsx';
import { YenIcon } from '../../icons/cards.ts';
import { WarningIcon } from '../../icons/first.ts';
import { VisuallyHidden } from '../../controls/visually-hidden.tsx';
import { useMarks } from '../marks.ts';
import type { CalendarConsult } from './calendar-facts.ts';

export type EventFaceProps = {
  consult: CalendarConsult;
  time: string;
  end: string;
  doctor: string;
  /** The doctor's colour: the band on the left. */
  lane: string;
  word: string;
  onlineWord: string;
  redFlagWord: string;
  /** In the list: everything written out, on one line where there is room. */
  wide: boolean;
  /** Room for more than the name. */
  roomy: boolean;
  /** The column says the doctor. */
  inLane?: boolean;
};

/** How one consult looks in the calendar: state by icon and colour, doctor by the band, the patient's name. */
export const EventFace = ({
  consult,
  time,
  end,
  doctor,
  lane,
  word,
  onlineWord,
  redFlagWord,
  wide,
  roomy,
  inLane = false,
}: EventFaceProps) => {
  const { range, and } = useMarks();
  const { tone, icon: Icon } = consultTone[consult.status];
  const { ink, soft } = toneColor[tone];
  const over =
    consult.status === 'CANCELLED' ||
    consult.status === 'EXPIRED' ||
    consult.status === 'NO_SHOW' ||
    consult.status === 'DOCTOR_ABSENT';
  const marks = consult.exceptions ?? [];
  const more = `${time}${range}${end} ${consult.red_flag ? `${redFlagWord} ` : ''}${[consult.title, consult.number, word, ...marks, doctor].filter(Boolean).join('　')}`;
  if (wide)
    return (
      <span
        className="hk-row"
        data-consult={consult.id}
        data-over={over || undefined}
        style={{ borderInlineStartColor: lane }}
      >
        <span className="hk-event-time">
          {time}
          {range}
          {end}
        </span>
        <span className="hk-row-state" style={{ color: ink, backgroundColor: soft }}>
          <Icon size={16} />
          {word}
        </span>
        {consult.red_flag && (
          <span className="hk-event-alarm">
            <WarningIcon size={16} />
            {redFlagWord}
          </span>
        )}
        <span className="hk-event-name">{consult.title}</span>
        {consult.payment && (
          <span className="hk-row-payment" style={{ color: toneColor[consult.payment.tone].ink }}>
            <YenIcon size={16} />
            {consult.payment.word}
          </span>
        )}
        {consult.facts && consult.facts.length > 0 && <span className="hk-row-facts">{consult.facts.join(and)}</span>}
        <span className="hk-row-doctor">{doctor}</span>
        {marks.map((mark) => (
          <span key={mark} className="hk-event-mark">
            {mark}
          </span>
        ))}
        {consult.online && <span className="hk-row-online">● {onlineWord}</span>}
        {consult.number && <span className="hk-row-number">{consult.number}</span>}
        {consult.complaint && <span className="hk-row-complaint">{consult.complaint}</span>}
      </span>
    );
  return (
    <span
      className="hk-event"
      data-consult={consult.id}
      data-over={over || undefined}
      data-exception={marks.length > 0 || undefined}
      title={more}
      style={{ color: ink, backgroundColor: soft, borderColor: ink, borderInlineStartColor: lane }}
    >
      <Icon size={16} />
      {roomy ? <span className="hk-event-time">{time}</span> : <VisuallyHidden>{time} </VisuallyHidden>}
      {consult.red_flag && (
        <span className="hk-event-alarm">
          <WarningIcon size={16} />
          {roomy ? redFlagWord : <VisuallyHidden>{redFlagWord} </VisuallyHidden>}
        </span>
      )}
      <span className="hk-event-name">{consult.title}</span>
      {roomy &&
        marks.map((mark) => (
          <span key={mark} className="hk-event-mark">
            {mark}
          </span>
        ))}
      {consult.online && (
        <span className="hk-event-online" aria-hidden={!roomy || undefined}>
          ● {roomy && onlineWord}
        </span>
      )}
      {roomy ? (
        <span className="hk-event-more">
          {consult.number && `${consult.number}${and}`}
          {word}
          {!inLane && `${and}${doctor}`}
        </span>
      ) : (
        <VisuallyHidden>
          {consult.number} {word} {marks.join(' ')} {doctor} {consult.online && onlineWord}
        </VisuallyHidden>
      )}
    </span>
  );
};
