import type { PastPerformance } from '@bidlight/contract';

/** The two demo companies, with profiles a capture manager would recognise. All of it is invented. */
export interface DemoCompany {
  name: string;
  isInternal: boolean;
  /** Of its people's e-mail addresses. */
  domain: 'bidlight.example' | 'harborview.example';
  profile: {
    capabilityText: string;
    targetNaics: string[];
    certifications: string[];
    states: string[];
    includeWords: string[];
    excludeWords: string[];
    /** `yearsAgo` keeps the demo recent on any date. */
    pastPerformance: (Omit<PastPerformance, 'year'> & { yearsAgo: number })[];
  };
}

export const BIDLIGHT: Omit<DemoCompany, 'name'> = {
  isInternal: true,
  domain: 'bidlight.example',
  profile: {
    capabilityText: `Small business that keeps federal buildings and grounds running. Facilities operations and maintenance with our own
licensed trades: HVAC preventive maintenance and chiller overhaul, boiler inspection, electrical and plumbing repair, generator service,
fire alarm testing. Custodial and janitorial services with green cleaning for offices, clinics and laboratories. Grounds maintenance,
snow and ice removal, pest control, solid waste and recycling. We staff a 24-hour service desk, run computerized maintenance management
systems, and take over incumbents' workforces within 30 days. Minor construction and renovation under task orders: roofing, paving,
interior alterations, accessibility upgrades.`,
    targetNaics: ['561210', '561720', '561730', '561710', '238220', '238210', '236220', '562111', '238160'],
    certifications: ['SBA', 'HZC', 'HZS'],
    states: ['VA', 'MD', 'DC', 'NC', 'PA'],
    includeWords: ['preventive maintenance', 'custodial', 'HVAC', 'grounds maintenance', 'service desk'],
    excludeWords: ['asbestos abatement', 'ship repair'],
    pastPerformance: [
      {
        title: 'Facilities operations and maintenance, regional courthouse complex',
        customer: 'General Services Administration',
        description:
          'Operation, preventive maintenance and repair of mechanical, electrical and plumbing systems in four courthouses, 1.1 million square feet, with a 24-hour service desk.',
        yearsAgo: 1,
      },
      {
        title: 'Custodial services, outpatient clinics',
        customer: 'Department of Veterans Affairs',
        description:
          'Daily and terminal cleaning of eleven outpatient clinics to hospital standards, floor care, regulated medical waste handling and recycling.',
        yearsAgo: 2,
      },
      {
        title: 'Grounds maintenance and snow removal, training center',
        customer: 'Department of Homeland Security',
        description:
          'Mowing, landscaping, irrigation, tree care, snow and ice control on 420 acres of a federal training center.',
        yearsAgo: 3,
      },
    ],
  },
};

export const HARBORVIEW: DemoCompany = {
  name: 'Harborview Systems',
  isInternal: false,
  domain: 'harborview.example',
  profile: {
    capabilityText: `Service-disabled veteran-owned firm for secure networks and cloud operations. We design and run zero trust architectures:
identity-aware segmentation, continuous monitoring, privileged access, endpoint detection and response, and a security operations center
staffed around the clock. Cloud migration and DevSecOps on FedRAMP platforms: infrastructure as code, container hardening, authority to
operate packages under the risk management framework. Enterprise IT support: tier 1 to 3 help desk, network engineering, data center
cabling and consolidation, voice and collaboration, asset management. Application modernization, data engineering, dashboards and
agile software development for health and logistics systems. CMMI level 3, ISO 27001, facility clearance at the secret level.`,
    targetNaics: ['541512', '541511', '541513', '541519', '518210', '541690', '5415'],
    certifications: ['SBA', 'SDVOSBC', 'SDVOSBS', 'VSA', 'VSS'],
    states: ['MD', 'VA', 'DC', 'CA', 'TX', 'WA'],
    includeWords: [
      'zero trust',
      'cybersecurity',
      'cloud migration',
      'help desk',
      'DevSecOps',
      'network modernization',
    ],
    excludeWords: ['furniture', 'construction', 'janitorial'],
    pastPerformance: [
      {
        title: 'Zero trust network segmentation, fleet logistics centers',
        customer: 'Department of the Navy',
        description:
          'Design and deployment of identity-aware segmentation with continuous monitoring at fourteen logistics centers, including a 24/7 security operations center and incident response.',
        yearsAgo: 1,
      },
      {
        title: 'Enterprise help desk and field support',
        customer: 'Department of the Interior',
        description:
          'Tier 1 to 3 service desk and field support for 2,300 users in nine states, asset management, imaging and account provisioning, average answer time under thirty seconds.',
        yearsAgo: 2,
      },
      {
        title: 'Cloud migration of benefits applications',
        customer: 'Department of Veterans Affairs',
        description:
          'Migration of twenty-two benefits applications to a FedRAMP high cloud with infrastructure as code, automated security testing and authority to operate documentation.',
        yearsAgo: 3,
      },
    ],
  },
};
