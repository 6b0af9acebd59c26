import { count } from '../../../format/number.ts';
import { campaignFormTexts } from '../../../texts/campaign-form.ts';
import { type Step, steps } from './steps.ts';
import './step-list.css';

type StepListProps = {
  readonly step: Step;
  /** The furthest step reached. */
  readonly furthest: number;
  readonly onGo: (step: Step) => void;
};

/** The list of steps; completed steps can be revisited. */
export function StepList({ step, furthest, onGo }: StepListProps) {
  return (
    <nav className="step-list" aria-label={campaignFormTexts.stepsLabel}>
      <ol>
        {steps.map((one, place) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              disabled={place > furthest}
              onClick={() => onGo(one)}
            >
              <span className="step-number figures" aria-hidden="true">
                {count(place + 1)}
              </span>
              {campaignFormTexts.steps[one]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
